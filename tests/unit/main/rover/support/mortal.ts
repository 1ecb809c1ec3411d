import type { Execute } from '#main/api/execute.ts'
import type { RoverStore } from '#main/rover/store.ts'

/**
 * A point at which a console can be killed: before or after its nth write to the journal or its nth import.
 */
export interface Boundary {
  readonly at: 'save begins' | 'save ended' | 'import leaves' | 'import was carried out'
  readonly nth: number
}

/** A killed console waits for ever: nothing that it began continues. */
const never = new Promise<never>(() => {})

/** Kills a console at its boundary: from there on, none of its calls and writes begins or ends. */
export function mortal(boundary: Boundary | undefined) {
  const counts = new Map<Boundary['at'], number>()
  let isDead = false
  let left = 0
  let die = () => {}
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  const pass = async (at: Boundary['at']): Promise<void> => {
    const nth = (counts.get(at) ?? 0) + 1
    counts.set(at, nth)
    if (boundary?.at === at && boundary.nth === nth) {
      isDead = true
      die()
    }
    if (isDead) await never
  }
  const execute =
    (inner: Execute): Execute =>
    async (name, input, context) => {
      if (name !== 'rover.import') {
        const answer = await inner(name, input, context)
        return isDead ? never : answer
      }
      await pass('import leaves')
      left += 1
      try {
        return await inner(name, input, context)
      } finally {
        await pass('import was carried out')
      }
    }
  const store = ({ book, jobs }: RoverStore): RoverStore => ({
    jobs,
    book: {
      ...book,
      save: async () => {
        await pass('save begins')
        await book.save()
        await pass('save ended')
      },
    },
  })
  return { execute, store, died, isDead: () => isDead, left: () => left }
}
