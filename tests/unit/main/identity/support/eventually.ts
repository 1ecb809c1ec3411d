import { expect } from 'vitest'

/** Waits until a state is as expected, on a computer of any speed. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 30_000, interval: 20 })
