#!/bin/sh
# Runs a script under Node 24 with what the lock file says installed. Two comparisons with what was
# there when install.mjs last found everything in place cost less than asking it again.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
seen="$root/node_modules/.cache/installed"
if ! cmp -s "$root/package-lock.json" "$seen/package-lock.json" ||
  ! cmp -s "$root/node_modules/.package-lock.json" "$seen/.package-lock.json"; then
  node "$root/tools/install.mjs" || exit
fi
exec sh "$root/tools/node24.sh" "$@"
