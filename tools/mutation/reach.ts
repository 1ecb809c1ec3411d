import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The numbers of the marks (inserted into the sources) that this test file ran through. */
    reached?: readonly number[]
  }
}

const reached = new Set<number>()
Object.assign(globalThis, { reached })

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this parameter which fixtures a hook wants
afterAll(({}, { file }) => {
  file.meta.reached = [...reached]
})
