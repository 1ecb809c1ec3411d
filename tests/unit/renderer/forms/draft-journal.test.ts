import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftJournal } from '#renderer/forms/draft/draft-journal.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import type { DraftsKept } from '#shared/entities/draft.ts'
import type { ChosenImage } from '#shared/fields/chosen-image.ts'
import { failure, success } from '#shared/result.ts'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'

/** The age in ms from which input must not be lost. */
const promised = 300

let main: ReturnType<typeof watchCalls>
let text: string
let images: ReadonlyMap<string, ChosenImage>
const onFailed = vi.fn<(error: AppError) => void>()
let kept: DraftsKept[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  main = watchCalls({ events: {} as never })
  main.answer('drafts.save', async () => success({ kept: 'disk' }))
  main.answer('drafts.discard', async () => success({}))
  main.answer('drafts.release', async () => success({}))
  text = ''
  images = new Map()
  kept = []
  onFailed.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () =>
  createDraftJournal({
    read: () => ({
      form: 'tags.create',
      record: 'tag-1',
      title: 'Add Tag',
      entered: text === '' ? undefined : { start: '[]', typed: text, images, texts: [] },
    }),
    onFailed,
    onKept: (place) => void kept.push(place),
  })
type Journal = ReturnType<typeof start>

const type = (journal: Journal, typed: string) => {
  text = typed
  journal.changed()
}
const refuse = (call: 'drafts.save' | 'drafts.saveImage') =>
  main.answer(call, async () =>
    failure({ kind: 'internal', message: 'The disk is full.', call, requestId: '' }),
  )
const sent = () => main.sent('drafts.save').map(({ typed }) => typed)

describe('the draft of a form', () => {
  test('a draft is sent to main in time although the person types without a pause', async () => {
    const journal = start()
    for (let key = 1; key <= 100; key += 1) {
      type(journal, 'x'.repeat(key))
      await vi.advanceTimersByTimeAsync(30)
      // Half of the time is for main, whose disk may be busy.
      const due = 'x'.repeat(Math.max(0, key - promised / 2 / 30))
      expect((sent().at(-1) ?? '').length).toBeGreaterThanOrEqual(due.length)
    }
    await vi.advanceTimersByTimeAsync(promised / 2)
    expect(sent().at(-1)).toBe(text)
  })

  test('a form has one draft, which is deleted when the form has its first values again', async () => {
    const journal = start()
    type(journal, 'a')
    await vi.advanceTimersByTimeAsync(promised)
    type(journal, 'ab')
    await vi.advanceTimersByTimeAsync(promised)
    const [id, ...same] = main.sent('drafts.save').map((draft) => draft.id)
    expect(same).toEqual([id])
    type(journal, '')
    await vi.advanceTimersByTimeAsync(promised)
    expect(main.sent('drafts.discard')).toEqual([{ id }])
  })

  test('a draft is sent immediately when the page is about to close', async () => {
    const journal = start()
    type(journal, 'a')
    expect(await journal.flush()).toBe('disk')
    expect(sent()).toEqual(['a'])
  })

  test('a draft that main cannot save is reported once, and is sent again at the next change', async () => {
    const journal = start()
    type(journal, 'kept')
    expect(await journal.flush()).toBe('disk')
    refuse('drafts.save')
    for (const typed of ['a', 'ab']) {
      type(journal, typed)
      expect(await journal.flush()).toBeUndefined()
    }
    expect(onFailed).toHaveBeenCalledOnce()
    main.answer('drafts.save', async () => success({ kept: 'disk' }))
    type(journal, 'abc')
    expect(await journal.flush()).toBe('disk')
  })

  test('a draft whose image main cannot save keeps its text, and says so', async () => {
    const journal = start()
    refuse('drafts.saveImage')
    images = new Map([['logoUrl', new File(['x'], 'logo.png')]])
    type(journal, 'a')
    expect(await journal.flush()).toBeUndefined()
    expect(main.sent('drafts.save')).toMatchObject([{ typed: 'a', images: [] }])
    expect(onFailed).toHaveBeenCalledOnce()
  })

  test('a form that closes is released even if its last version cannot be saved', async () => {
    const journal = start()
    type(journal, 'a')
    await journal.flush()
    refuse('drafts.save')
    type(journal, 'ab')
    await journal.release()
    expect(main.sent('drafts.release')).toHaveLength(1)
  })

  test('a draft is not sent after its form was saved, discarded or closed', async () => {
    const journal = start()
    type(journal, 'a')
    await journal.flush()
    type(journal, 'ab')
    journal.discard()
    type(journal, 'abc')
    await vi.advanceTimersByTimeAsync(promised)
    expect([sent(), main.sent('drafts.discard').length]).toEqual([['a'], 1])
    journal.release()
    await vi.advanceTimersByTimeAsync(promised)
    expect(main.sent('drafts.release')).toEqual([])
  })
})
