import type { Steps } from '#shared/rules/steps.ts'

/**
 * Makes one result per object and caches it as long as the object exists, because a screen may be opened
 * again.
 */
export function remembered<K extends object, T extends object>(make: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, T>()
  return (of) => {
    const result = known.get(of) ?? make(of)
    known.set(of, result)
    return result
  }
}

/** Like {@link remembered}, for work in steps. */
export function rememberedSteps<K extends object, T extends object>(
  begin: (of: K) => Steps<T>,
): (of: K) => Steps<T> {
  const known = new WeakMap<K, T>()
  return function* (of) {
    const result = known.get(of) ?? (yield* begin(of))
    known.set(of, result)
    return result
  }
}
