#!/usr/bin/env bash
# A server for the published client's own integration tests: where they look for one (port 54321), with the secret that signs
# the keys they bring, with accounts that need no mail, and on a database that is thrown away. Arguments go to the server;
# `--extra-migrations DIR` adds the tables that those tests expect.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
install_packages

data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
HOST=127.0.0.1 PORT=54321 DATA_DIR="$data" \
  JWT_SECRET=super-secret-jwt-token-with-at-least-32-characters-long \
  AUTOCONFIRM=yes MAIL_LINKS=compatible MIN_PASSWORD_CHARACTERS=6 \
  LIMIT_SIGN_UP=100000/60 LIMIT_SIGN_UP_ADDRESS=100000/60 LIMIT_LOGIN=100000/15 LIMIT_LOGIN_NETWORK=100000/15 LIMIT_API=100000/1 \
  node sync-server/main.ts "$@"
