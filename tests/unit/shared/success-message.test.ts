import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract, type WriteCallName } from '#shared/contract/index.ts'
import {
  type SuccessMessage,
  splitAtName,
  successMessageOf,
  undoInputOf,
} from '#shared/rules/success-message.ts'
import { rows } from '#tests/support/samples/contract-rows.ts'

const writes = rows.filter(([, { effect }]) => effect === 'write')
const sentencesOf = (success: SuccessMessage | undefined): readonly string[] => {
  if (success === undefined) return []
  if (typeof success === 'string') return [success]
  if ('shownBy' in success) return []
  return [
    ...success.messages.map(([, sentence]) => sentence),
    ...(success.otherwise ? [success.otherwise] : []),
  ]
}

describe('the sentence of every write in the contract', () => {
  test('every write has one sentence, or the name of what shows its success', () => {
    const unsaid = writes.filter(([, { success }]) => {
      if (typeof success === 'object' && 'shownBy' in success) return !/^[a-z].*[a-z]$/.test(success.shownBy)
      const sentences = sentencesOf(success)
      return (
        sentences.length === 0 || !sentences.every((each) => /^[A-Z][^.{}]*(\{name\})?[^.{}]*$/.test(each))
      )
    })
    expect(unsaid).toEqual([])
  })

  test('the sentence of every write to the provider, apart from three, names its record', () => {
    const nameless = writes.flatMap(([name, { transport, success }]) =>
      transport === 'http' && !sentencesOf(success).some((each) => each.includes('{name}')) ? [name] : [],
    )
    expect(nameless.sort()).toEqual([
      'admins.update',
      'files.requestUpload',
      'jobAdder.refresh',
      'rover.import',
      'userProfiles.create',
    ])
  })

  test('a write with an opposite can be undone by the opposite', () => {
    const turning = writes.flatMap(([, { success }]) =>
      typeof success === 'object' && 'messages' in success ? [success] : [],
    )
    expect(turning.length).toBeGreaterThan(10)
    for (const success of turning)
      for (const [value, sentence] of success.messages) {
        const sent = { id: 'one', [success.member]: value }
        const back = undoInputOf(success, sent)
        expect(successMessageOf(success, sent)).toBe(sentence)
        expect(back && successMessageOf(success, back)).not.toBe(sentence)
        expect(back && undoInputOf(success, back)).toEqual(sent)
      }
  })

  test('a write that sends other fields has no opposite', () => {
    const { success } = contract['businesses.update']
    expect(successMessageOf(success, { businessId: 'one', name: 'Bondi' })).toBe('Saved {name}')
    for (const sent of [
      { businessId: 'one' },
      { businessId: 'one', name: 'Bondi' },
      { businessId: 'one', isApproved: true, name: 'Bondi' },
    ])
      expect(undoInputOf(success, sent)).toBeUndefined()
    expect(undoInputOf(contract['jobs.remove'].success, { jobId: 'one', title: 'Picker' })).toBeUndefined()
  })
})

test('the sentence of a write contains the record’s name once, whatever characters it has', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const success = (sentence: string) => splitAtName(sentence).join(name)
      expect(success('Added {name}')).toBe(`Added ${name}`)
      expect(success('Already deleted:')).toBe(`Already deleted: ${name}`)
      expect(success('The package of {name} is complete')).toBe(`The package of ${name} is complete`)
    }),
  )
})

test('a write without its sentence does not compile', async () => {
  const { write } = await import('#shared/contract/call.ts')
  const { noContent, noInput } = await import('#shared/contract/common.ts')
  const row = { phrase: 'add it', method: 'POST', path: 'it', input: noInput, answer: noContent } as const
  // @ts-expect-error it does not say what it did
  write(row)
  write({ ...row, success: 'Added {name}' } as const)
  const named: WriteCallName = 'businesses.create'
  expect(contract[named].success).toBe('Added {name}')
})
