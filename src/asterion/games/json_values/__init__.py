"""JSON that rules make and read: views, events, outcomes, actions and options, by the same compiled code everywhere."""
