import path from 'node:path'

/** The command line, in Electron's order: switches, the app's folder or file, its arguments. */
export interface HostArguments {
  /** The app's folder or main file, absolute. */
  appPath: string
  /** The port for Node's inspector, if requested. */
  inspectPort: number | undefined
  /** Whether a DevTools address is requested. */
  remoteDebugging: boolean
  /** `--name` or `--name=value` before or after the app's path, as app.commandLine knows them. */
  switches: Map<string, string>
}

/** Reads the arguments that follow the executable's name. */
export function parseArguments(args: readonly string[]): HostArguments {
  const switches = new Map<string, string>()
  let appPath: string | undefined
  for (const argument of args) {
    const match = /^--([^=]+)(?:=(.*))?$/s.exec(argument)
    if (match?.[1] !== undefined) switches.set(match[1], match[2] ?? '')
    else appPath ??= argument
  }
  const inspect = switches.get('inspect')
  return {
    appPath: path.resolve(appPath ?? '.'),
    inspectPort: inspect === undefined ? undefined : Number(inspect.split(':').at(-1) || 9229),
    remoteDebugging: switches.has('remote-debugging-port'),
    switches,
  }
}
