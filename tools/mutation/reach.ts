import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The numbers of the marks that this test file reached. */
    reached?: readonly number[]
  }
}

const reached = new Set<number>()
Object.assign(globalThis, { reached })

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this parameter which fixtures a hook wants
afterAll(({}, { file }) => {
  file.meta.reached = [...reached]
})
