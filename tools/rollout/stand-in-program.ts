/**
 * The program that starts in the place of Electron: the stand-in host of a project's folder, with the resources that
 * the package brought.
 */
export const standInProgram = (project: string): string => `#!/bin/sh
ELECTRON_HOST_PACKAGED="$(dirname "$(readlink -f "$0")")/resources/app.asar" \\
  exec '${process.execPath}' '${project}/tools/electron-host/electron-host.mjs' "$@"
`
