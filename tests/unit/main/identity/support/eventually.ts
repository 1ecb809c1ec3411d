import { expect } from 'vitest'

/** Expects what comes about by itself, however busy the computer is. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 10_000, interval: 20 })
