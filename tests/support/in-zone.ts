import { afterEach } from 'vitest'

const own = process.env.TZ

/** Sets this process's time zone (an IANA name) until the test ends; Node's Date follows immediately. */
export function inZone(zone: string): void {
  process.env.TZ = zone
}

/** Restores the zone after each test of a file that uses {@link inZone}. */
export const restoreZone = () =>
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
