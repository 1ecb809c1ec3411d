import { beforeAll } from 'vitest'
import { ensureBuilt } from '#tools/console/build.ts'

/** For a file whose tests need the build: after a change of the sources it takes longer than a test waits. */
export const buildFirst = (): void => beforeAll(() => ensureBuilt(() => undefined), 120_000)
