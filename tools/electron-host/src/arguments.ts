import path from 'node:path'

/** The command line, in Electron's order: switches, the app's folder or file, its arguments. */
export interface HostArguments {
  /** The app's folder or main file, absolute. */
  appPath: string
  /** Whether the app acts as an installed one: its binary has the app's name, and knows where the app is. */
  isPackaged: boolean
  /** The port for Node's inspector, if requested. */
  inspectPort: number | undefined
  /** `--name` or `--name=value` before or after the app's path, as app.commandLine knows them. */
  switches: Map<string, string>
}

/**
 * Reads the arguments that follow the executable's name. As in Chromium, a switch has one hyphen or two, and
 * `--` ends the switches.
 * @param packaged the folder of an app that acts as an installed one, which no argument names
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
  // The fuse of an installed app's inspector is off.
  const inspect = isPackaged ? undefined : switches.get('inspect')
  return {
    appPath: path.resolve(appPath ?? '.'),
    isPackaged,
    inspectPort: inspect === undefined ? undefined : Number(inspect.split(':').at(-1) || 9229),
    switches,
  }
}
