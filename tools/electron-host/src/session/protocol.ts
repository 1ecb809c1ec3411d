import { notImplemented, strictBase } from '../strict-members.ts'
import { addScheme, isAppScheme } from '../urls.ts'

type ProtocolHandler = (request: Request) => Response | Promise<Response>

interface Privileges {
  standard?: boolean
  secure?: boolean
  supportFetchAPI?: boolean
  corsEnabled?: boolean
  stream?: boolean
  bypassCSP?: boolean
  allowServiceWorkers?: boolean
  codeCache?: boolean
}

const registered = new Map<string, Privileges>()
let isReady = () => false

/** Sets the function that returns whether the app is ready. */
export function setReadiness(ready: () => boolean): void {
  isReady = ready
}

/** The privileges of a custom scheme. */
export const privilegesOf = (scheme: string): Privileges => registered.get(scheme) ?? {}

/** Electron's protocol.registerSchemesAsPrivileged. It may be called only once, and before ready. */
function registerSchemesAsPrivileged(schemes: { scheme: string; privileges?: Privileges }[]): void {
  if (isReady()) {
    throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
  }
  for (const { scheme, privileges = {} } of schemes) {
    if (!/^[a-z][a-z0-9-]*$/.test(scheme))
      throw notImplemented(`scheme '${scheme}': letters, digits and '-' only`)
    if (!privileges.standard || !privileges.secure)
      throw notImplemented(`scheme '${scheme}' that is not standard and secure`)
    if (privileges.bypassCSP) throw notImplemented(`privilege bypassCSP of scheme '${scheme}'`)
    registered.set(scheme, privileges)
    addScheme(scheme)
  }
}

/** The custom schemes of one session. */
export class Protocol {
  readonly #handlers = new Map<string, ProtocolHandler>()
  static readonly registerSchemesAsPrivileged = registerSchemesAsPrivileged

  handle(scheme: string, handler: ProtocolHandler): void {
    if (!isReady()) throw new Error('protocol.handle can only be used after app is ready')
    if (['http', 'https', 'file'].includes(scheme)) throw notImplemented(`protocol.handle of '${scheme}'`)
    if (!isAppScheme(scheme))
      throw notImplemented(`protocol.handle of '${scheme}', which was not registered as privileged`)
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    this.#handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    if (!this.#handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme) || ['http', 'https', 'file', 'data', 'blob'].includes(scheme)
  }

  /** The handler of a scheme. */
  hostHandler(scheme: string): ProtocolHandler | undefined {
    return this.#handlers.get(scheme)
  }
}
strictBase('protocol', Protocol.prototype)
