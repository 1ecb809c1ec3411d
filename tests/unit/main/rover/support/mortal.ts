import type { Execute } from '#main/api/execute.ts'
import type { WorkStore } from '#main/work/shelf.ts'

/**
 * A point at which a console can be killed: before or after its nth write to the run's file, its nth write of what
 * all runs have to remember, or its nth import.
 */
export interface Boundary {
  readonly at:
    | 'save begins'
    | 'save ended'
    | 'memory begins'
    | 'memory ended'
    | 'import leaves'
    | 'import was carried out'
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
  const store = (inner: WorkStore): WorkStore => ({
    ...inner,
    open: (...names) => {
      const shelf = inner.open(...names)
      return {
        ...shelf,
        append: async (file, content) => {
          await pass('save begins')
          await shelf.append(file, content)
          await pass('save ended')
        },
        save: async (file, content) => {
          if (file.kind !== 'memory') return isDead ? never : shelf.save(file, content)
          await pass('memory begins')
          await shelf.save(file, content)
          await pass('memory ended')
        },
      }
    },
  })
  return { execute, store, died, isDead: () => isDead, left: () => left }
}
