#!/bin/sh
# Runs a command with its own D-Bus session bus and its own unlocked, empty Secret Service, and ends both afterwards.
# Usage: tools/machine/with-keyring.sh <command> [argument...]
# Exits with the command's status, or 99 if the Secret Service did not start.
set -eu

dir=$(mktemp -d "${TMPDIR:-/tmp}/goto-admin-keyring.XXXXXX")
bus='' keyring=''
end() {
  # The bus ends last, because a keyring without a bus logs an error.
  for pid in $keyring $bus; do
    kill "$pid" 2>/dev/null || continue
    wait "$pid" 2>/dev/null || :
  done
  rm -rf "$dir"
}
trap end EXIT
# A signal to the group ends the command; this shell survives it to clean up.
trap : HUP INT TERM

export XDG_RUNTIME_DIR="$dir/run" XDG_DATA_HOME="$dir/data"
mkdir -m 0700 "$XDG_RUNTIME_DIR" "$XDG_DATA_HOME"
export DBUS_SESSION_BUS_ADDRESS="unix:path=$XDG_RUNTIME_DIR/bus"

# Waits up to 10 s for "$@" to succeed.
await() {
  i=0
  until "$@" 2>/dev/null; do
    i=$((i + 1))
    [ $i -lt 200 ] || return 1
    sleep 0.05
  done
}
# Asks the bus itself, because a call to the service would start the service.
has_secret_service() {
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
    string:org.freedesktop.secrets | grep -q true
}

# Without a display a locked keyring fails at once; with one it would wait for a password.
no_display='env -u DISPLAY -u WAYLAND_DISPLAY'
$no_display dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS" >"$dir/bus.log" 2>&1 &
bus=$!
await test -S "$XDG_RUNTIME_DIR/bus" || { cat "$dir/bus.log" >&2; exit 99; }
printf 'unlocked\n' | $no_display gnome-keyring-daemon --unlock --foreground --components=secrets >"$dir/keyring.log" 2>&1 &
keyring=$!
await has_secret_service || { cat "$dir/keyring.log" >&2; exit 99; }

status=0
"$@" || status=$?
exit "$status"
