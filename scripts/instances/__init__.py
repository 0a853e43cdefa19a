"""Many instances of a few short workflows, as verified tuples: the tasks of the local trainer. See local_tasks.py."""
