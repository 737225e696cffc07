#!/usr/bin/env bash
# Builds the app when it has changed, then serves it with its backend on one address. Arguments go to the server.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
install_packages

# The build is current when nothing it is made from is newer.
if [ ! -f dist/index.html ] || [ -n "$(find src workers public index.html vite.config.ts package-lock.json -newer dist/index.html -print -quit)" ]; then
  echo "Building the app …"
  node scripts/emptyDatabase.ts & making=$!
  vite build --logLevel error
  wait $making
fi

# A terminal shows the addresses and trouble; LOG_LEVEL=info shows each request too.
export LOG_LEVEL="${LOG_LEVEL:-warn}"
exec node sync-server/main.ts "$@"
