"""Where bots think: in threads of the server, or in processes beside it; who waits for whom."""
