"""What a house keeps of a guest, for the guest: a copy, a key for other devices, its end."""
