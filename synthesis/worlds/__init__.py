"""Worlds: the mocks seen from outside, by those who try, judge and repair them."""
