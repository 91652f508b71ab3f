"""JSON Schemas made from the same key table as the decoder."""
