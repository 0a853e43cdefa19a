# `make run` and `make test` need Python 3.11+ and nothing else; scripts/setup.py sets up the rest.
# PORT, HOST, HUB_DATA and every HUB_* of .env.example may be given in the environment or after the target.
PYTHON ?= python3
SETUP = @$(PYTHON) scripts/setup.py

.DEFAULT_GOAL := help
.PHONY: help run test test-one test-mocks test-cluster check demo bench audit format clean

help:  ## this list
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

run:  ## set up and serve the hub at http://localhost:8000 until Ctrl-C
	$(SETUP) run

test:  ## set up and run all tests
	$(SETUP) test

test-one:  ## some tests: make test-one T="tests/hub/test_serve.py -k port"
	@test -n "$(T)" || { echo 'say which: make test-one T="tests/hub/test_serve.py -k port"'; exit 2; }
	$(SETUP) test $(T)

test-mocks:  ## workflows and states of some mocks in a browser: make test-mocks ID="notes-mock mail-mock"
	@test -n "$(ID)" || { echo 'say which: make test-mocks ID=notes-mock'; exit 2; }
	@MOCK_IDS="$(ID)" $(PYTHON) scripts/setup.py test tests/mocks/test_every_mock.py tests/mocks/test_guides.py tests/mocks/test_public_shapes.py

test-cluster:  ## tests of training on a cluster, with verl, in an environment of their own
	$(SETUP) cluster $(T)

check:  ## linters, types, import contracts, migrations: what CI runs before the tests
	$(SETUP) check

demo:  ## the whole loop on this machine: tasks, tuples, rollouts, training, evaluation: make demo A="--exit"
	$(SETUP) demo $(A)

bench:  ## the table of requests per second beside a plain file server: make bench A="--quick"
	$(SETUP) exec .venv/bin/python scripts/bench.py $(A)

audit:  ## operate everything in mocks and report what is wrong: make audit ID="mail-mock" A="--out reports"
	@test -n "$(ID)" || { echo 'say which: make audit ID="mail-mock crm-mock"'; exit 2; }
	$(SETUP) exec .venv/bin/python manage.py mock_audit $(ID) $(A)

format:  ## write the one format
	$(SETUP) exec .venv/bin/python -m ruff format .

clean:  ## remove what set-up and runs made, the data in var/ included
	rm -rf .venv .venv-cluster node_modules var
