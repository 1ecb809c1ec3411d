// Makes web APIs ask main for permission first, because Chromium denies everything by default here.
import { lineToMain } from './line-to-main.ts'

type Method = (this: unknown, ...args: never[]) => unknown
type Detail = Record<string, unknown>

// Chromium has no setting for these permissions, so a denial is enforced here.
const NOT_CHROMIUMS = new Set(['fullscreen', 'pointerLock'])

const globals = globalThis as unknown as Record<string, { prototype: object } & Record<string, unknown>>

function replace(holder: object | undefined, name: string, build: (native: Method) => Method): void {
  const native = (holder as Record<string, Method> | undefined)?.[name]
  if (holder && native)
    Object.defineProperty(holder, name, { value: build(native), writable: true, configurable: true })
}

const ask = (permission: string, detail: Detail = {}): Promise<unknown> =>
  lineToMain().ask('permission-request', { permission, ...detail })

/**
 * Asks main, then calls the original API, which follows main's decision. A permission unknown to Chromium is
 * refused here.
 */
function askingFirst(
  permission: string,
  detail: (args: never[]) => Detail = () => ({}),
): (native: Method) => Method {
  return (native) =>
    async function (this: unknown, ...args: never[]) {
      const granted = await ask(permission, detail(args))
      if (!granted && NOT_CHROMIUMS.has(permission)) throw new TypeError(`${permission} was denied`)
      return native.apply(this, args)
    }
}

const wanted = (constraints: Detail | undefined): string[] => [
  ...(constraints?.video ? ['video'] : []),
  ...(constraints?.audio ? ['audio'] : []),
]

function guardGeolocation(name: string): void {
  replace(globals.Geolocation?.prototype, name, (native) => {
    return function (this: unknown, ...args: never[]) {
      void ask('geolocation').then(() => native.apply(this, args))
      // Only watchPosition returns a value, the id of the watch. Returns 0, because no watch was started.
      return name === 'watchPosition' ? 0 : undefined
    }
  })
}

/** Makes all web APIs that need a permission ask main first. */
export function guardPermissions(): void {
  guardGeolocation('getCurrentPosition')
  guardGeolocation('watchPosition')
  replace(globals.Notification, 'requestPermission', askingFirst('notifications'))
  replace(
    globals.MediaDevices?.prototype,
    'getUserMedia',
    askingFirst('media', ([c]) => ({ mediaTypes: wanted(c) })),
  )
  replace(globals.MediaDevices?.prototype, 'getDisplayMedia', askingFirst('display-capture'))
  replace(globals.Clipboard?.prototype, 'read', askingFirst('clipboard-read'))
  replace(globals.Clipboard?.prototype, 'readText', askingFirst('clipboard-read'))
  replace(globals.Clipboard?.prototype, 'write', askingFirst('clipboard-sanitized-write'))
  replace(globals.Clipboard?.prototype, 'writeText', askingFirst('clipboard-sanitized-write'))
  replace(globals.Element?.prototype, 'requestFullscreen', askingFirst('fullscreen'))
  replace(globals.Element?.prototype, 'requestPointerLock', askingFirst('pointerLock'))
  replace(globals.Navigator?.prototype, 'requestMIDIAccess', askingFirst('midi'))
  replace(globals.Permissions?.prototype, 'query', (native) => {
    return async function (this: unknown, ...args: never[]) {
      const [descriptor] = args as unknown as [{ name?: string } | undefined]
      await lineToMain().ask('permission-check', { permission: String(descriptor?.name) })
      return native.apply(this, args)
    }
  })
}
