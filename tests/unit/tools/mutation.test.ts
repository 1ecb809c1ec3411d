import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assess, marked } from '#tools/mutation/assess.ts'
import type { Judge, Order } from '#tools/mutation/judge.ts'
import { type Mutant, mutantsOf, mutated } from '#tools/mutation/mutants.ts'
import { judgedOf, reportText } from '#tools/mutation/report.ts'
import { findAgain, sampleOf } from '#tools/mutation/sample.ts'

const changesIn = (text: string) => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant))

describe('the mutants of a file', () => {
  test.each([
    ['a < b', ['a <= b', 'a >= b']],
    ['a === b', ['a !== b']],
    ['a && b || c', ['(a && b && c)', '(a || b) || c']],
    ['a ?? b', ['(a)', '(b)']],
    ['!a', ['(a)']],
    ['a?.b', ['a.b']],
    ['a?.[b]', ['a[b]']],
    ['a + 1', ['a - 1', 'a + (1 + 1)']],
    ["a + 'x'", ["a + ''"]],
    ["''", ["'mutated'"]],
    ['true', ['false']],
    ['[a]', ['[]']],
    ['({ a })', ['(({}))']],
    ['const a = b.some(c)', ['const a = b.every(c)']],
    ['const a = b.filter(c)', ['const a = b']],
    ['/^a+$/i', ['/a+$/i', '/^a+/i', '/^a$/i']],
    ['a ? b : c', ['true ? b : c', 'false ? b : c']],
    ['() => a', ['() => undefined']],
    ['function f() { a() }', ['function f() {}', 'function f() { ; }']],
    ['if (a) b++', ['if (true) b++', 'if (false) b++', 'if (a) b--']],
    ['while (a) b', ['while (false) b']],
  ])('the mutants of %s are %j', (text, expected) => {
    expect(changesIn(text)).toEqual(expected)
  })

  test('the mutants of a file leave types, imports and names alone', () => {
    for (const text of ["import { a } from 'b'", "type A = 'b' | 1", "interface A { b: 'c' }"])
      expect(changesIn(text)).toEqual([])
    const guard = 'const a = (b: 1 | 2): b is 1 => '
    expect(changesIn(`${guard}c`)).toEqual([`${guard}undefined`])
    expect(changesIn("({ 'a-b': c }) satisfies 'd'")).toEqual(["(({})) satisfies 'd'"])
  })

  test('the mutants of a file are identified by the text of their line', () => {
    const text = 'const a = 1\nif (a > 1) b(2)\nif (a > 1) b(2)\n'
    const before = mutantsOf('a.ts', text)
    const after = mutantsOf('b.ts', `// new\n\n${text.replaceAll(/^/gm, '  ')}`)
    expect(findAgain(after, before)).toEqual({ found: after, gone: [] })
    expect(findAgain(mutantsOf('a.ts', 'const a = 1'), before).gone).toHaveLength(before.length - 1)
  })
})

describe('a sample of mutants', () => {
  const mutants = mutantsOf('a.ts', Array.from({ length: 50 }, (_, i) => `a(${i} < b)`).join('\n'))

  test('a sample of mutants has the requested size, and is reproducible', () => {
    const drawn = sampleOf(mutants, 20, '1')
    expect(drawn).toHaveLength(20)
    expect(sampleOf(mutants, 20, '1')).toEqual(drawn)
    expect(sampleOf(mutants, 20, '2')).not.toEqual(drawn)
    expect(sampleOf(mutants, 1000, '1')).toEqual(mutants)
    const rest = mutants.filter(({ line }) => line !== 7)
    const kept = drawn.filter(({ line }) => line !== 7)
    expect(sampleOf(rest, 20, '1')).toEqual(expect.arrayContaining([...kept]))
  })
})

test('the mutation test records which functions run', () => {
  const text = 'const one = (a) => a + 1\nfunction two(a) { return a + 2 }\nexport default two(3)\n'
  const mutants = mutantsOf('a.ts', text)
  const reached = new Set<number>()
  const code = marked(
    text,
    mutants.map((mutant, index) => [index, mutant] as const),
  ).replace('export default', 'return')
  // The marks of a module are at its end, so nothing after the return runs here.
  new Function('globalThis', code)({ reached })
  const lines = [...reached].map((index) => mutants[index]?.line)
  expect(new Set(lines)).toEqual(new Set([2]))
  expect(reached.size).toBe(mutants.filter(({ line, entry }) => line === 2 && entry).length)
})

describe('the assessment of mutants', () => {
  const textOf = (file: string) => `${file} < 1`
  const files = Array.from({ length: 12 }, (_, index) => `f${index}.ts`)
  const mutants = files.flatMap((file) => mutantsOf(file, textOf(file)))

  /** A judge with one test file, which fails for a mutant in `noticed` and hangs for one in `hanging`. */
  const judgeOf = (noticed: readonly Mutant[], hanging: readonly Mutant[]): Judge => {
    const isIn = (order: Order) => (mutant: Mutant) =>
      Object.values(order.texts).includes(mutated(textOf(mutant.file), mutant))
    return {
      run: async (order) => {
        if (hanging.some(isIn(order))) return 'timeout'
        const isNoticed = noticed.some(isIn(order))
        return { seconds: 0, reached: [], ...(isNoticed && { failure: 'expected 1' }) }
      },
      end: async () => {},
    }
  }

  test('the mutation test finds exactly the mutants that a test notices', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(mutants), fc.subarray(mutants), async (noticed, reached) => {
        const reaches = [{ test: 'a.test.ts', seconds: 1, mutants: reached }]
        const fates = await assess([judgeOf(noticed, [])], mutants, reaches, textOf, () => {})
        for (const mutant of mutants) {
          const outcome = !reached.includes(mutant)
            ? 'no coverage'
            : noticed.includes(mutant)
              ? 'killed'
              : 'survived'
          expect(fates.get(mutant)?.outcome).toBe(outcome)
        }
      }),
    )
  })

  test('a mutant that keeps a test file from ending counts as noticed', async () => {
    const [first, second, ...rest] = mutants
    if (!first || !second) throw new Error('no mutants')
    const reaches = [{ test: 'a.test.ts', seconds: 1, mutants: [first, second, ...rest.slice(1)] }]
    const fates = await assess([judgeOf([first], [second])], mutants, reaches, textOf, () => {})
    const text = reportText(judgedOf(fates))
    expect(text).toContain(`${mutants.length} mutants: 1 killed, 1 timed out, `)
    expect(text).toMatch(/^f0\.ts:1 {2}1 → 1 \+ 1 {2}\(no coverage\)\n {4}f0\.ts < 1\n/)
    expect(text).toMatch(/Score: 5\.6 %$/)
  })
})
