#!/usr/bin/env bash
# Sourced by the scripts beside it: installs what is missing, and says which Chromium the browser tests use.

# npm packages, when the lock file is newer than what is installed. `node` 24 comes with them.
install_packages() {
  if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo "Installing packages …"
    # Not `npm ci`: it refuses a lock file that lacks the optional builds for other systems.
    npm install --no-save --no-audit --no-fund --loglevel=error
    touch node_modules/.package-lock.json
  fi
  export PATH="$PWD/node_modules/.bin:$PATH"
  # What Node has compiled once it need not compile at the next start.
  export NODE_COMPILE_CACHE="$PWD/.cache/compiled"
}

# A Chromium for the browser tests: the one found, else Debian's, else Playwright's own download.
find_chromium() {
  local candidate
  for candidate in "${CHROMIUM:-}" chromium chromium-browser google-chrome-stable google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null; then
      CHROMIUM=$(command -v "$candidate")
      export CHROMIUM
      echo "Browser tests use $CHROMIUM"
      return
    fi
  done
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "No Chromium found: installing Debian's"
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null
    CHROMIUM=$(command -v chromium)
  else
    echo "No Chromium found: downloading Playwright's"
    playwright install chromium
    CHROMIUM=$(node -e 'console.log(require("playwright").chromium.executablePath())')
  fi
  export CHROMIUM
  echo "Browser tests use $CHROMIUM"
}
