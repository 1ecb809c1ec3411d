#!/bin/sh
# Runs a command on its own virtual X display, and ends the display afterwards.
# Usage: tools/machine/with-display.sh <command> [argument...]
# Exits with the command's status, or 99 if the display did not start.
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
# A signal to the group ends the command; this shell survives it to clean up.
trap : HUP INT TERM

# The server chooses a free number, and writes it once it is ready.
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
