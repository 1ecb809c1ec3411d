/** A script that replaces Electron's binary: it starts the stand-in host with the package's resources. */
export const standInProgram = (project: string): string => `#!/bin/sh
ELECTRON_HOST_PACKAGED="$(dirname "$(readlink -f "$0")")/resources/app.asar" \\
  exec '${process.execPath}' '${project}/tools/electron-host/electron-host.mjs' "$@"
`
