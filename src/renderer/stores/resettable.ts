import { create, type StateCreator } from 'zustand'

// Each store adds itself once, when its module loads.
const resets = new Set<() => void>()

/** Registers other state of the signed-in admin for {@link resetStores} to clear. */
export const onReset = (forget: () => void): void => void resets.add(forget)

/** Creates a store of the signed-in admin's own state. {@link resetStores} restores its initial state. */
export function createResettable<T>(initializer: StateCreator<T>) {
  const store = create<T>()(initializer)
  onReset(() => store.setState(store.getInitialState(), true))
  return store
}

/** Clears the signed-in admin's state, after a sign-out and before another admin's screens (AUTH-13). */
export function resetStores(): void {
  for (const reset of resets) reset()
}
