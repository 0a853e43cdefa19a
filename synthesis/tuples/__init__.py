"""From (task, context) to a verified tuple: generator, discriminator and what stands between them."""
