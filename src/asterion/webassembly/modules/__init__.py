"""The functions that pages get, one module a game: its rules, its bots, and numbers that the page needs beside them."""
