"""The ledger of Mythical Dice."""
