#!/bin/sh
# Installs what the full tests need besides Node and a browser, on Debian and Ubuntu: npm run install:programs
set -eu
PATH="$PATH:/usr/sbin"
if { command -v nginx && command -v caddy; } >/dev/null; then exit 0; fi
sudo=$([ "$(id -u)" = 0 ] || echo "sudo --non-interactive")
$sudo apt-get update
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends nginx caddy
