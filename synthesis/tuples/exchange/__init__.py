"""Bundles on their way out and in: folders, archives, the index of a data set, bundles that were made elsewhere."""
