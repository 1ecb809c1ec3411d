import { beforeAll } from 'vitest'
import { ensureBuilt } from '#tools/console/build.ts'

/**
 * Builds before the tests of a file, because a build after a change of the sources takes longer than a test
 * waits.
 */
export const buildFirst = (): void => beforeAll(() => ensureBuilt(() => undefined), 120_000)
