"""What a finished match was made of: luck, play, guesswork and the others, from its log alone."""
