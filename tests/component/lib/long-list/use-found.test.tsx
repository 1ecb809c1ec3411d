import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nextTask } from '#renderer/lib/calls/next-task.ts'
import { type TextSearch, textSearch } from '#renderer/lib/long-list/text-index.ts'
import { useFound } from '#renderer/lib/long-list/use-found.ts'
import { keepBusy } from '#tests/support/e2e/keep-busy.ts'

interface Person {
  readonly id: number
}

const people = (count: number): readonly Person[] => Array.from({ length: count }, (_, id) => ({ id }))
const textOf = ({ id }: Person) => `person ${id}`

interface Given {
  readonly records: readonly Person[]
  readonly text: string
}

const show = (search: TextSearch<Person>, initialProps: Given) =>
  renderHook(({ records, text }: Given) => useFound(records, search, text), { initialProps })

describe('the rows of a filtered list', () => {
  test('ARR-02 USR-02 a filter searches its rows in slices, so that the page can respond meanwhile', async () => {
    const slow = textSearch<Person>((person) => {
      keepBusy(person.id % 1000 === 0 ? 10 : 0)
      return [textOf(person)]
    }, String)
    const { result } = show(slow, { records: people(5000), text: 'person 4999' })
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toEqual([{ id: 4999 }]))
  })

  test('tens of thousands of rows are indexed once, and afterwards only those that change', async () => {
    let reads = 0
    const counted = textSearch<Person>((person) => {
      reads += 1
      return [textOf(person)]
    }, String)
    const records = people(50_000)
    const { result, rerender } = show(counted, { records, text: '' })
    await waitFor(() => expect(reads).toBe(50_000))
    rerender({ records, text: 'person 49999' })
    await waitFor(() => expect(result.current).toHaveLength(1))
    expect(reads).toBe(50_000)
    const changed = records.with(0, { id: 50_000 })
    rerender({ records: changed, text: 'person 50000' })
    await waitFor(() => expect(result.current).toEqual([{ id: 50_000 }]))
    await act(nextTask)
    expect(reads).toBe(51_000)
  })
})
