/** The key of an instance's Electron name, for the message of a missing member. */
export const ELECTRON_NAME = Symbol('electron name')

// The language and its tools look these up on any object.
const LANGUAGE_PROBES = new Set([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'domain',
  'nodeType',
  '$$typeof',
])

/** Builds the error for an Electron member that the host does not have. */
export function notImplemented(member: string): Error {
  return new Error(
    `The stand-in host does not implement Electron's ${member} (see tools/electron-host/README.md)`,
  )
}

/** Creates the end of a prototype chain, on which looking up a missing member throws and names it. */
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

/** Makes an object with its own prototype (a class, a class's prototype) throw for missing members. */
export function strictBase<T extends object>(name: string, subject: T): T {
  return Object.setPrototypeOf(subject, tripwire(Object.getPrototypeOf(subject) as object, name)) as T
}

/** An Electron export that the host does not have: any use throws. */
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
