/** The key under which an object stores its Electron name, for error messages. */
export const ELECTRON_NAME = Symbol('electron name')

// Members that the language and its tools look up on any object.
const LANGUAGE_PROBES = new Set([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'domain',
  'nodeType',
  '$$typeof',
])

/** Creates the error for an Electron member that the host does not implement. */
export function notImplemented(member: string): Error {
  return new Error(
    `The stand-in host does not implement Electron's ${member} (see tools/electron-host/README.md)`,
  )
}

/** Creates an object for the end of a prototype chain. It throws for any missing member and names it. */
export function tripwire<T extends object>(under: T, name?: string): T {
  return new Proxy(under, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || LANGUAGE_PROBES.has(key))
        return Reflect.get(target, key, receiver)
      throw notImplemented(`${name ?? String(receiver[ELECTRON_NAME])}.${key}`)
    },
  })
}

/** Makes a plain object throw for missing members. */
export function strict<T extends object>(name: string, members: T): T {
  return Object.setPrototypeOf(members, tripwire(Object.prototype, name)) as T
}

/** Makes a class or a class's prototype throw for missing members. */
export function strictBase<T extends object>(name: string, subject: T): T {
  return Object.setPrototypeOf(subject, tripwire(Object.getPrototypeOf(subject) as object, name)) as T
}

/** An Electron export that the host does not implement. Any use throws. */
export function unavailable(name: string): object {
  const refuse = (): never => {
    throw notImplemented(name)
  }
  return new Proxy(function unavailable() {}, {
    get: (_target, key) => (typeof key === 'symbol' || key === 'then' ? undefined : refuse()),
    apply: refuse,
    construct: refuse,
  })
}
