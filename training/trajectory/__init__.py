"""Episodes as data: their format, the store they lie in, and how they become samples to train on.

`format` is the shape, `store` the files, `tokenizer` what a trainer brings, `views` which turns a sample shows and how,
`build` the tokens, masks and images of a view, `methods` the ways to cut an episode (slicing and what it is compared
with), `prefixes` the samples of supervised training. No torch; everything but `store` is pure.
"""
