#!/bin/sh
# Runs a command on a virtual X display of its own and ends the display after it.
# Usage: tools/machine/with-display.sh <command> [argument...]
# Exits with the command's status, or 99 where the display did not come up.
set -eu

dir=$(mktemp -d "${TMPDIR:-/tmp}/goto-admin-display.XXXXXX")
server=''
end() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || :
    wait "$server" 2>/dev/null || :
  fi
  rm -rf "$dir"
}
trap end EXIT
# A signal to the whole group ends the command; this shell outlives it to tidy up.
trap : HUP INT TERM

# The server picks a free number itself and writes it once it is ready.
Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp -noreset 3>"$dir/number" >"$dir/log" 2>&1 &
server=$!
i=0
until [ -s "$dir/number" ]; do
  i=$((i + 1))
  [ $i -lt 200 ] || { cat "$dir/log" >&2; exit 99; }
  sleep 0.05
done

status=0
DISPLAY=":$(cat "$dir/number")" "$@" || status=$?
exit "$status"
