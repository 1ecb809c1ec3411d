import path from 'node:path'

/** The command line in Electron's order: switches, app path, app arguments. */
export interface HostArguments {
  /** The absolute path of the app's folder or main file. */
  appPath: string
  /**
   * Whether the app behaves like an installed one: the binary has the app's name, and no argument names the
   * app's path.
   */
  isPackaged: boolean
  /** The port for Node's inspector, if requested. */
  inspectPort: number | undefined
  /** The switches `--name` or `--name=value`, before or after the app's path. */
  switches: Map<string, string>
}

/**
 * Parses the arguments. Like in Chromium, a switch starts with one or two hyphens, and `--` ends the
 * switches.
 * @param packaged the folder of an app that behaves like an installed one
 */
export function parseArguments(args: readonly string[], packaged?: string): HostArguments {
  const switches = new Map<string, string>()
  const isPackaged = packaged !== undefined
  let appPath = packaged
  let isEnded = false
  for (const argument of args) {
    const match = isEnded ? undefined : /^--?([^-=][^=]*)(?:=(.*))?$/s.exec(argument.trim())
    if (match?.[1] !== undefined) switches.set(match[1], match[2] ?? '')
    else if (argument === '--') isEnded = true
    else appPath ??= argument
  }
  // Ignores the switch in an installed app, whose fuse for the inspector is off.
  const inspect = isPackaged ? undefined : switches.get('inspect')
  return {
    appPath: path.resolve(appPath ?? '.'),
    isPackaged,
    inspectPort: inspect === undefined ? undefined : Number(inspect.split(':').at(-1) || 9229),
    switches,
  }
}
