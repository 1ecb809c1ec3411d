import { expect } from 'vitest'

/** Expects a state that follows by itself, on a computer of any speed. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 30_000, interval: 20 })
