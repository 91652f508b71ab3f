"""The language server: what editors ask for, answered from `tuckbox.authoring`. One file a feature."""
