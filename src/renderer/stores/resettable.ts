import { create, type StateCreator } from 'zustand'

const resets = new Set<() => void>()

/** Has something else that is kept of the person at the screen forgotten with the stores. */
export const onReset = (forget: () => void): void => void resets.add(forget)

/** A store of something that belongs to the person at the screen: {@link resetStores} puts it back to its start. */
export function createResettable<T>(initializer: StateCreator<T>) {
  const store = create<T>()(initializer)
  onReset(() => store.setState(store.getInitialState(), true))
  return store
}

/** Forgets what the signed-in person left behind: after a sign-out, and before another person's screens (AUTH-13). */
export function resetStores(): void {
  for (const reset of resets) reset()
}
