"""The crawler: a deterministic web agent that operates everything in a mock and says what is wrong with it.

Enters: a running hub and a published mock. Leaves: a `Report`. `services.py` is what commands, jobs and tests call;
docs/crawler.md says what is found, how, and what is not.

What is known of a page is judged by pure modules (elements, sampling, effects, verdicts, findings, coverage, words);
`browsing.py`, `hands.py` and `explorer.py` drive the browser.
"""
