import { beforeEach, describe, expect, test } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { draftOf, entriesInMemory, hungKeys, signedInAs, startWork } from './support.ts'

const folder = temporaryFolder('drafts-')
const keychain = entriesInMemory()
const second = 1000
const minute = 60 * second

/** The provider's answers, by call. A call without an answer waits forever. */
let answers: Partial<Record<HttpCallName, () => unknown>>
let asked: string[]
beforeEach(() => {
  answers = {}
  asked = []
})
const execute = (async (name: HttpCallName) => {
  asked.push(name)
  const answer = answers[name]
  return answer ? answer() : new Promise(() => {})
}) as Execute
const fails = (detail: ConstructorParameters<typeof CallFailure>[0]) => () => {
  throw new CallFailure(detail)
}

const start = (options: Partial<Parameters<typeof startWork>[0]> = {}) => {
  const started = startWork({ folder: folder(), keychain, execute, ...options })
  started.sessionIs(signedInAs('mia'))
  return started
}
type Journal = ReturnType<typeof start>

const post = { postId: 'post-1', title: 'x' }
const postDraft = (other = {}) => draftOf('x', { form: 'posts.update', record: 'post-1', ...other })
const send = (journal: Journal, owner = 1, name: HttpCallName = 'posts.update', input: object = post) =>
  journal.http(name, input as never, { signal: new AbortController().signal, owner })
const sentOf = async (journal: Journal) => (await journal.list()).drafts.map(({ sent }) => sent)

/** Sends a draft's save, and kills the console before the answer. */
async function sendAndKill(
  after: (journal: Journal, id: string) => Promise<unknown> = async () => {},
  draft = postDraft(),
  input: object = post,
) {
  const journal = start()
  await journal.save(draft)
  void send(journal, 1, draft.form as HttpCallName, input)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await after(journal, draft.id)
  return draft
}

/** Starts the console again, and waits until it has asked the provider. */
async function startAndLook(options: Parameters<typeof start>[0] = {}) {
  asked = []
  const next = start(options)
  await next.list()
  next.clock.advance(2 * second)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return next
}

describe('the draft of a save without an answer', () => {
  test('a draft is marked as sent on the disk before its save is sent', async () => {
    const journal = start()
    await journal.save(postDraft())
    let atLeaving: unknown
    answers['posts.update'] = async () => {
      atLeaving = (await start().list()).drafts.map(({ sent }) => sent)
      return post
    }
    await send(journal)
    expect(atLeaving).toEqual(['checking'])
  })

  test('the next start finds that a save has arrived, and says so until it is dismissed', async () => {
    const draft = await sendAndKill()
    expect(await sentOf(start())).toEqual(['checking'])
    answers['posts.get'] = () => post
    const next = await startAndLook()
    await expect.poll(() => sentOf(next)).toEqual(['arrived'])
    await expect.poll(() => next.told.at(-1)?.drafts).toMatchObject([{ sent: 'arrived' }])
    await next.settled()
    expect(await sentOf(start())).toEqual(['arrived'])
    await next.discard(draft.id)
    expect(await sentOf(next)).toEqual([])
  })

  test('the draft of a job whose save has arrived is removed automatically, because the pending changes show the job', async () => {
    const job = { jobId: 'job-1', title: 'x' }
    await sendAndKill(undefined, draftOf('x', { form: 'jobs.update', record: job.jobId }), job)
    answers['jobs.get'] = () => job
    const next = await startAndLook()
    // The check of pending changes comes first.
    const later = () => {
      next.clock.advance(second)
      return sentOf(next)
    }
    await expect.poll(later).toEqual([])
  })

  test('the draft of an offer is marked as sent by the save of its partner, and found to have arrived', async () => {
    const partner = { partnerId: 'p', name: 'Acme', offers: [{ name: 'Surf lesson' }], tagIds: [] }
    const offer = draftOf('x', { form: 'partners.addOffer', record: 'p' })
    const journal = start()
    await journal.save(offer)
    void send(journal, 1, 'partners.update', partner)
    await expect.poll(() => asked).toEqual(['partners.update'])
    answers['partners.get'] = () => partner
    const next = await startAndLook()
    await expect.poll(() => sentOf(next)).toEqual(['arrived'])
  })

  test('a save counts as not arrived only two minutes after it was sent', async () => {
    await sendAndKill()
    answers['posts.get'] = () => ({ ...post, title: 'older' })
    let now = Date.now() + minute
    const next = await startAndLook({ now: () => now })
    await next.clock.advance(minute)
    expect(await sentOf(next)).toEqual(['checking'])
    now += minute
    const later = await startAndLook({ now: () => now })
    await expect.poll(() => sentOf(later)).toEqual(['missed'])
  })

  test('a new record whose id the provider makes is found by its values', async () => {
    const tag = draftOf('x', { form: 'languages.create', record: 'made-here' })
    const journal = start()
    await journal.save(tag)
    void send(journal, 1, 'languages.create', { name: 'Yolngu' })
    await expect.poll(() => asked).toEqual(['languages.create'])
    answers['languages.list'] = () => [{ languageId: '7', name: 'Yolngu', isArchived: false }]
    const next = await startAndLook()
    await expect.poll(() => sentOf(next)).toEqual(['found'])
  })

  test.each([
    ['text', (journal: Journal, id: string) => journal.save(postDraft({ id, typed: '{"title":"more"}' }))],
    [
      'image',
      (journal: Journal, id: string) =>
        journal.saveImage(id, 'imageUrl', Uint8Array.of(1)).then(() => journal.save(postDraft({ id }))),
    ],
  ])('a draft with another %s since its save stays, once the save has arrived', async (_, change) => {
    const draft = await sendAndKill(change)
    answers['posts.get'] = () => post
    const next = await startAndLook()
    await expect.poll(() => sentOf(next)).toEqual([undefined])
    expect((await next.list()).drafts).toMatchObject([{ id: draft.id }])
  })

  test('a sent draft stays marked if its page saves it again unchanged', async () => {
    const draft = await sendAndKill((journal, id) => journal.save(postDraft({ id })))
    expect((await start().list()).drafts).toMatchObject([{ id: draft.id, sent: 'checking' }])
  })

  test('only the draft of the window that sends the save is marked as sent', async () => {
    const journal = start()
    const [mine, theirs] = [postDraft(), postDraft()]
    await journal.save(mine, 1)
    await journal.save(theirs, 2)
    void send(journal, 2)
    await expect.poll(() => asked.length).toBe(1)
    const drafts = (await start().list()).drafts
    expect(Object.fromEntries(drafts.map(({ id, sent }) => [id, sent]))).toEqual({
      [mine.id]: undefined,
      [theirs.id]: 'checking',
    })
  })

  test('a sent draft is checked even if the keychain answers late', async () => {
    await sendAndKill()
    answers['posts.get'] = () => post
    const { answer, ...keys } = hungKeys(keychain)
    const journal = start(keys)
    expect(await sentOf(journal)).toEqual([])
    answer()
    await expect.poll(() => sentOf(journal)).toEqual(['checking'])
    journal.clock.advance(2 * second)
    await expect.poll(() => sentOf(journal)).toEqual(['arrived'])
  })
})

test('a read does not wait for the keychain that opens the drafts', async () => {
  const journal = start({ secretKey: () => new Promise(() => {}) })
  answers['posts.get'] = () => post
  expect(await send(journal, 1, 'posts.get', { postId: post.postId })).toEqual(post)
})

describe('a save that is answered', () => {
  test('a refused save leaves the draft as typed', async () => {
    const journal = start()
    await journal.save(postDraft())
    answers['posts.update'] = fails({ kind: 'invalid', message: 'no', effect: 'none', status: 400 })
    await expect(send(journal)).rejects.toThrow('no')
    expect(await sentOf(journal)).toEqual([undefined])
  })

  test('a conflict counts as saved if an earlier attempt without an answer has arrived', async () => {
    const input = { email: 'ann@goto.example' }
    const invited = draftOf('x', { form: 'admins.create', record: 'made-here' })
    const journal = start()
    await journal.save(invited)
    answers['admins.create'] = fails({ kind: 'cancelled', message: 'no answer', effect: 'unknown' })
    await expect(send(journal, 1, 'admins.create', input)).rejects.toThrow('no answer')
    const refusal = { kind: 'invalid', message: 'exists', effect: 'none', status: 409 } as const
    answers['admins.create'] = fails(refusal)
    answers['admins.list'] = () => [{ userSub: 'ann', ...input }]
    expect(await send(journal, 1, 'admins.create', input)).toMatchObject({ userSub: 'ann' })
    expect(await sentOf(journal)).toEqual(['arrived'])
    // Another admin's record is a refusal like any other.
    answers['admins.list'] = () => []
    await expect(send(journal, 1, 'admins.create', { email: 'bo@goto.example' })).rejects.toThrow('exists')
  })

  test('the draft of a saved job is gone once its form has closed', async () => {
    const journal = start()
    await journal.save(draftOf('x', { form: 'jobs.update', record: 'job-1' }))
    answers['jobs.update'] = () => ({})
    await send(journal, 1, 'jobs.update', { jobId: 'job-1', title: 'x' })
    expect(await sentOf(journal)).toEqual(['arrived'])
    journal.ownerGone(1)
    await expect.poll(() => sentOf(journal)).toEqual([])
  })
})

describe("an upload of a form's image", () => {
  const image = { field: 'imageUrl', name: 'surf.png', type: 'image/png' }
  const withImage = (other = {}) => postDraft({ images: [image], ...other })
  const context = { owner: 1 }
  const toPost = { recordId: 'post-1' }
  const never = () => new Promise<never>(() => {})

  test('after a kill during an upload, the form says that its save has not arrived, and nothing is sent or asked', async () => {
    const draft = withImage()
    const journal = start()
    await journal.saveImage(draft.id, image.field, Uint8Array.of(1, 2))
    await journal.save(draft)
    let isUploading = false
    void journal.watchingUpload(() => {
      isUploading = true
      return never()
    })(toPost, context)
    await expect.poll(() => isUploading).toBe(true)
    const next = start()
    expect((await next.list()).drafts).toMatchObject([{ id: draft.id, sent: 'missed', isOpen: false }])
    expect(await next.readImage(draft.id, image.field)).toEqual({ bytes: Uint8Array.of(1, 2) })
    next.clock.advance(minute)
    expect(asked).toEqual([])
    // The form is sent again: first the image, then the save.
    answers['posts.update'] = () => post
    await next.read(draft.id)
    await next.watchingUpload(async () => 'address')(toPost, context)
    expect(await sentOf(next)).toEqual([undefined])
    await send(next)
    expect(await sentOf(next)).toEqual(['arrived'])
    expect(asked).toEqual(['posts.update'])
  })

  test('nothing is said of an upload that is under way', async () => {
    const journal = start()
    await journal.save(withImage())
    let fail: (reason: Error) => void = () => {}
    const upload = () =>
      new Promise<never>((_, reject) => {
        fail = reject
      })
    const uploaded = journal.watchingUpload(upload)(toPost, context)
    await expect.poll(() => sentOf(start())).toEqual(['missed'])
    expect(await sentOf(journal)).toEqual([undefined])
    fail(new Error('no network'))
    await expect(uploaded).rejects.toThrow('no network')
    expect(await sentOf(start())).toEqual([undefined])
  })

  test('an upload marks neither a form of another record or window, nor one whose save may have arrived', async () => {
    const others = [withImage({ record: 'post-2' }), postDraft(), withImage()]
    const journal = start()
    for (const [place, other] of others.entries()) await journal.save(other, place === 2 ? 2 : 1)
    void journal.watchingUpload(never)(toPost, context)
    await journal.settled()
    expect(await sentOf(start())).toEqual([undefined, undefined, undefined])
    await Promise.all(others.map(({ id }) => journal.discard(id)))
    const draft = await sendAndKill(undefined, withImage())
    const next = start()
    await next.read(draft.id)
    await next.watchingUpload(async () => 'address')(toPost, context)
    expect(await sentOf(next)).toEqual(['checking'])
  })
})
