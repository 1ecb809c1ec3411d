import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract, type WriteCallName } from '#shared/contract/index.ts'
import { aroundName, oppositeOf, type Said, sentenceOf } from '#shared/rules/said.ts'
import { rows } from '#tests/support/samples/contract-rows.ts'

const writes = rows.filter(([, { effect }]) => effect === 'write')
const sentencesOf = (said: Said | undefined): readonly string[] => {
  if (said === undefined) return []
  if (typeof said === 'string') return [said]
  if ('shownBy' in said) return []
  return [...said.turns.map(([, sentence]) => sentence), ...(said.otherwise ? [said.otherwise] : [])]
}

describe('the sentence of every write in the contract', () => {
  test('every write has one sentence without a full stop, or the name of what shows its success', () => {
    const unsaid = writes.filter(([, { said }]) => {
      if (typeof said === 'object' && 'shownBy' in said) return !/^[a-z].*[a-z]$/.test(said.shownBy)
      const sentences = sentencesOf(said)
      return (
        sentences.length === 0 || !sentences.every((each) => /^[A-Z][^.{}]*(\{name\})?[^.{}]*$/.test(each))
      )
    })
    expect(unsaid).toEqual([])
  })

  test('the sentence of every write to the provider, apart from three, names its record', () => {
    const nameless = writes.flatMap(([name, { transport, said }]) =>
      transport === 'http' && !sentencesOf(said).some((each) => each.includes('{name}')) ? [name] : [],
    )
    expect(nameless.sort()).toEqual([
      'admins.update',
      'files.requestUpload',
      'jobAdder.refresh',
      'rover.import',
      'userProfiles.create',
    ])
  })

  test('a write that has an opposite can be undone by it, and the opposite’s own opposite is the first write', () => {
    const turning = writes.flatMap(([name, { said }]) =>
      typeof said === 'object' && 'turns' in said ? [{ name, said }] : [],
    )
    expect(turning.map(({ name }) => name).sort()).toEqual([
      'arrivalPackages.update',
      'businesses.update',
      'interests.update',
      'jobIndustries.update',
      'jobRequirements.update',
      'jobTemplates.update',
      'languages.update',
      'posts.update',
      'referrals.update',
      'tags.update',
      'visaSubclasses.update',
    ])
    for (const { said } of turning)
      for (const [value, sentence] of said.turns) {
        const sent = { id: 'one', [said.member]: value }
        const back = oppositeOf(said, sent)
        expect(sentenceOf(said, sent)).toBe(sentence)
        expect(back && sentenceOf(said, back)).not.toBe(sentence)
        expect(back && oppositeOf(said, back)).toEqual(sent)
      }
  })

  test('a write of other or further fields has no opposite', () => {
    const { said } = contract['businesses.update']
    expect(sentenceOf(said, { businessId: 'one', name: 'Bondi' })).toBe('Saved {name}')
    for (const sent of [
      { businessId: 'one' },
      { businessId: 'one', name: 'Bondi' },
      { businessId: 'one', isApproved: true, name: 'Bondi' },
    ])
      expect(oppositeOf(said, sent)).toBeUndefined()
    expect(oppositeOf(contract['jobs.remove'].said, { jobId: 'one', title: 'Picker' })).toBeUndefined()
  })
})

test('a name of any text stands once in the sentence of its write, in its place or last', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const said = (sentence: string) => aroundName(sentence).join(name)
      expect(said('Added {name}')).toBe(`Added ${name}`)
      expect(said('Already deleted:')).toBe(`Already deleted: ${name}`)
      expect(said('The package of {name} is complete')).toBe(`The package of ${name} is complete`)
    }),
  )
})

test('a write without its sentence does not compile', async () => {
  const { write } = await import('#shared/contract/call.ts')
  const { noContent, noInput } = await import('#shared/contract/common.ts')
  const row = { phrase: 'add it', method: 'POST', path: 'it', input: noInput, answer: noContent } as const
  // @ts-expect-error it does not say what it did
  write(row)
  write({ ...row, said: 'Added {name}' } as const)
  const named: WriteCallName = 'businesses.create'
  expect(contract[named].said).toBe('Added {name}')
})
