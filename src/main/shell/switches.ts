import type { App } from 'electron'

/** Who may use a switch with an installed console: anyone, or only testers if the policy allows it. */
type Who = 'anyone' | 'testers'

/** Allowed values of switches that could otherwise hide the window, such as `--ozone-platform=headless`. */
const acceptedValues: Readonly<Record<string, readonly string[]>> = {
  'ozone-platform': ['wayland', 'x11', 'auto'],
  'ozone-platform-hint': ['wayland', 'x11', 'auto'],
}

/**
 * All switches that an installed console accepts. Others are refused: Chromium has more than a thousand, and
 * many would open the console or its traffic to other programs.
 */
const accepted: Readonly<Record<string, Who>> = {
  // These switches help with language, accessibility and display problems.
  lang: 'anyone',
  'force-device-scale-factor': 'anyone',
  'force-high-contrast': 'anyone',
  'force-prefers-reduced-motion': 'anyone',
  'force-renderer-accessibility': 'anyone',
  'disable-gpu': 'anyone',
  'ozone-platform': 'anyone',
  'ozone-platform-hint': 'anyone',
  'enable-wayland-ime': 'anyone',
  // The Windows installer starts an updated console with this switch.
  updated: 'anyone',
  // Tests use these switches to drive the console with their own files.
  'remote-debugging-port': 'testers',
  'user-data-dir': 'testers',
}

/** The process number that the Finder of some macOS versions passes as an argument. */
const finderNumber = /^psn_\d+_\d+$/

/** All white space. Which of it Chromium trims from an argument depends on the system. */
const spaceAround = /^[\s\u0085]+|[\s\u0085]+$/g

interface Switch {
  readonly name: string
  readonly value: string
}

/**
 * The arguments that Chromium could read as switches. It ignores case, accepts a slash on Windows, and stops
 * at `--`.
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

/** The switches that an installed console does not accept. `forTesters` also allows those of testers. */
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

/** The message for a refused start. */
export const refusedSwitchesMessage = (names: readonly string[]) =>
  `GoTo Admin was started with ${names.map((name) => `--${name}`).join(', ')}. An installed console does not accept this, because other programs could then see or change what it shows or sends. Please start it from its icon; if that shows this message as well, ask IT to correct the icon's command.`

/** Variables that weaken https or write its keys to a file. Electron's fuses cover other variables. */
const unsafeVariables = ['NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE'] as const

/**
 * Removes unsafe variables and switches before Chromium reads them. Returns the switches because of which the
 * start must be refused.
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
