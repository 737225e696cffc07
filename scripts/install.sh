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
      find_headless_shell
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
  find_headless_shell
}

# The same engine without a browser's own windows, of the same version, for the tests that need none: a quarter less work.
# Debian has it beside its Chromium. Where it is missing all of them use the whole browser.
find_headless_shell() {
  local shell=${HEADLESS_SHELL:-chromium-headless-shell} version
  if [ -z "${HEADLESS_SHELL:-}" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null &&
    version=$(dpkg-query -W -f '${Version}' chromium 2>/dev/null) &&
    [ "$(dpkg-query -W -f '${Version}' chromium-headless-shell 2>/dev/null)" != "$version" ]; then
    echo "Installing Debian's chromium-headless-shell"
    local package="chromium-headless-shell=$version"
    apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 ||
      { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package"; } >/dev/null 2>&1 || true
  fi
  if command -v "$shell" >/dev/null && [ "$(version_of "$shell")" = "$(version_of "$CHROMIUM")" ]; then
    HEADLESS_SHELL=$(command -v "$shell")
    echo "Browser tests use $CHROMIUM and $HEADLESS_SHELL"
  else
    HEADLESS_SHELL=$CHROMIUM
    echo "Browser tests use $CHROMIUM"
  fi
  export HEADLESS_SHELL
}

version_of() { "$1" --version 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1; }
