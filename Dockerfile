# The image of a Tallyglot server. docs/install.md#in-a-container describes its use.
# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY src ./src
RUN npm run build --silent
# Source maps are for developers.
RUN find dist -name '*.map' -delete

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
# git commits edits, if a project has write_back: git.
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY package.json LICENSE ./
RUN ln -s /app/dist/cli/main.js /usr/local/bin/tallyglot
# The data folder belongs to the user of the server, so that a new volume does too.
RUN install -d -o node -g node -m 700 /data && install -d /projects

ENV NODE_ENV=production \
    TALLYGLOT_DATA=/data \
    TALLYGLOT_HOST=0.0.0.0 \
    TALLYGLOT_PORT=8080
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tallyglot" \
      org.opencontainers.image.description="Exact translation statistics per language" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
USER node
# The server reads tallyglot.yaml in this folder.
WORKDIR /projects
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.TALLYGLOT_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tallyglot"]
CMD ["serve"]
