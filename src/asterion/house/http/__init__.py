"""Routes: their requests and answers, and their description for OpenAPI."""
