#!/bin/bash
# rpm runs this after an update too, when the newer version has already been set up; then one version is left.
[ "$1" = 0 ] || exit 0

if type update-alternatives >/dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}' || true
else
    rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
    if apparmor_status --enabled >/dev/null 2>&1; then
        apparmor_parser --remove "$profile" || true
    fi
    rm -f "$profile"
fi
