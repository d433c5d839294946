#!/bin/sh
# Runs a script under Node 24 with what the lock file says installed; with `--running` first, what
# building and serving need is enough. Comparing two files with what was there when install.mjs last
# found everything in place costs less than asking it again.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
seen="$root/node_modules/.cache"
is_as_seen() {
  cmp -s "$root/package-lock.json" "$seen/$1/package-lock.json" &&
    cmp -s "$root/node_modules/.package-lock.json" "$seen/$1/.package-lock.json"
}
enough=installed
if [ "$1" = --running ]; then
  enough=installed-to-run
  shift
fi
if ! is_as_seen installed && ! is_as_seen "$enough"; then
  [ "$enough" = installed ] && all='' || all=--running
  node "$root/tools/install.mjs" $all || exit
fi
exec sh "$root/tools/node24.sh" "$@"
