"""What people run: the command line over the interpreter's public interface."""
