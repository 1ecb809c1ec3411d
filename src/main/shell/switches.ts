import type { App } from 'electron'

/** Who may start an installed console with a switch: anyone, or testers where the policy allows it. */
type Who = 'anyone' | 'testers'

/** The accepted values of switches that could also hide the console, as `--ozone-platform=headless` does. */
const acceptedValues: Readonly<Record<string, readonly string[]>> = {
  'ozone-platform': ['wayland', 'x11', 'auto'],
  'ozone-platform-hint': ['wayland', 'x11', 'auto'],
}

/**
 * Every switch that an installed console accepts. All others are refused: Chromium has more than a thousand,
 * and new ones with each version, of which many open the console to other programs or its traffic to others.
 */
const accepted: Readonly<Record<string, Who>> = {
  // Help for a person or a screen.
  lang: 'anyone',
  'force-device-scale-factor': 'anyone',
  'force-high-contrast': 'anyone',
  'force-prefers-reduced-motion': 'anyone',
  'force-renderer-accessibility': 'anyone',
  'disable-gpu': 'anyone',
  'ozone-platform': 'anyone',
  'ozone-platform-hint': 'anyone',
  'enable-wayland-ime': 'anyone',
  // Windows' installer starts an updated console with it.
  updated: 'anyone',
  // A test drives the console, with files of its own.
  'remote-debugging-port': 'testers',
  'user-data-dir': 'testers',
}

/** How the macOS Finder of some versions numbers the processes that it starts. */
const finderNumber = /^psn_\d+_\d+$/

/** White space of any system: which of it Chromium removes around an argument depends on the system. */
const spaceAround = /^[\s\u0085]+|[\s\u0085]+$/g

interface Switch {
  readonly name: string
  readonly value: string
}

/**
 * The arguments that Chromium could read as switches: names without case, on Windows also after a slash, up to
 * an argument that certainly ends them.
 */
function switchesIn(argv: readonly string[], platform: NodeJS.Platform): Switch[] {
  const args = argv.slice(1)
  const end = args.indexOf('--')
  const prefix = platform === 'win32' ? /^(?:--|-|\/)(?=.)/s : /^(?:--|-)(?=.)/s
  return args
    .slice(0, end === -1 ? args.length : end)
    .map((argument) => argument.replaceAll(spaceAround, ''))
    .filter((argument) => prefix.test(argument))
    .map((argument) => {
      const [name = '', ...value] = argument.replace(prefix, '').split('=')
      return { name: name.toLowerCase(), value: value.join('=') }
    })
}

/** The switches of a start that an installed console does not accept; `forTesters` if the policy allows theirs. */
export function refusedSwitches(
  argv: readonly string[],
  platform: NodeJS.Platform,
  forTesters: boolean,
): string[] {
  const isAccepted = ({ name, value }: Switch) =>
    (Object.hasOwn(accepted, name) &&
      (accepted[name] === 'anyone' || forTesters) &&
      (acceptedValues[name]?.includes(value) ?? true)) ||
    (platform === 'darwin' && finderNumber.test(name))
  const refused = switchesIn(argv, platform).filter((one) => !isAccepted(one))
  return [...new Set(refused.map(({ name }) => name))]
}

/** The message for the person when the start is refused. */
export const refusedSwitchesMessage = (names: readonly string[]) =>
  `GoTo Admin was started with ${names.map((name) => `--${name}`).join(', ')}. An installed console does not accept this, because other programs could then see or change what it shows or sends. Please start it from its icon; if that shows this message as well, ask IT to correct the icon's command.`

/** Variables that weaken https or write its keys to a file; Electron's fuses cover the others. */
const unsafeVariables = ['NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE'] as const

/**
 * Removes what would open an installed console to other programs, before Chromium reads it. Returns the
 * switches that the start must be refused for.
 */
export function guardStart(
  { isPackaged, commandLine }: Pick<App, 'isPackaged' | 'commandLine'>,
  { argv, env, platform }: Pick<NodeJS.Process, 'argv' | 'env' | 'platform'>,
  forTesters: boolean,
): string[] {
  if (!isPackaged) return []
  for (const name of unsafeVariables) delete env[name]
  const refused = refusedSwitches(argv, platform, forTesters)
  for (const name of refused) commandLine.removeSwitch(name)
  return refused
}
