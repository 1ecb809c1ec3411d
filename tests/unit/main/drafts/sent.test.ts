import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { draftOf, entriesInMemory, hungKeys, signedInAs, startDrafts } from './support.ts'

const folder = temporaryFolder('drafts-')
let arrived: string[]
const keychain = entriesInMemory()
const at = '2026-11-23T10:00:00.000Z'
const sent = { form: 'jobs.update', record: 'job-1', at }

beforeEach(async () => {
  arrived = []
})

const start = (options: Partial<Parameters<typeof startDrafts>[0]> = {}) => {
  const started = startDrafts({
    folder: folder(),
    keychain,
    hasArrived: (record, sentAt) => arrived.includes(`${record} ${sentAt}`),
    ...options,
  })
  started.sessionIs(signedInAs('mia'))
  return started
}

const idsIn = async (journal: ReturnType<typeof start>) => (await journal.list()).drafts.map(({ id }) => id)
const arrive = () => arrived.push(`job-1 ${at}`)

/** A draft that is sent, and whose console is killed before the answer. */
async function sendAndKill(
  after: (journal: ReturnType<typeof start>, id: string) => Promise<unknown> = async () => {},
) {
  const journal = start()
  const draft = draftOf('x')
  await journal.save(draft)
  await journal.sending(sent, 1)
  await after(journal, draft.id)
  return draft
}

describe('the draft of a save without an answer', () => {
  test('the draft of a save without an answer goes once the save has arrived, even if only the next start learns it', async () => {
    const draft = await sendAndKill()
    const next = start()
    next.savesChanged()
    expect(await idsIn(next)).toEqual([draft.id])
    arrive()
    expect(await idsIn(start())).toEqual([])
    next.savesChanged()
    await expect.poll(() => idsIn(next)).toEqual([])
    expect(next.told.at(-1)?.drafts).toEqual([])
    await next.settled()
    arrived = []
    await expect.poll(() => idsIn(start())).toEqual([])
  })

  test.each([
    ['text', (journal: ReturnType<typeof start>, id: string) => journal.save(draftOf('more', { id }))],
    [
      'image',
      (journal: ReturnType<typeof start>, id: string) =>
        journal.saveImage(id, 'imageUrl', Uint8Array.of(1)).then(() => journal.save(draftOf('x', { id }))),
    ],
  ])('the draft of a save without an answer stays if another %s was entered since', async (_, change) => {
    const draft = await sendAndKill(change)
    arrive()
    expect(await idsIn(start())).toEqual([draft.id])
  })

  test('a sent draft that its page writes again unchanged still counts as sent, with the time of its last change', async () => {
    const journal = start()
    const draft = draftOf('x')
    await journal.save(draft)
    const { changedAt } = await journal.read(draft.id)
    await journal.sending(sent, 1)
    await journal.save({ ...draft })
    expect(await journal.read(draft.id)).toMatchObject({ changedAt, sentAt: at })
  })

  test('the draft of a save that has arrived stays while its form is on a screen, and goes with the form', async () => {
    const journal = start()
    const draft = draftOf('x')
    await journal.save(draft)
    await journal.sending(sent, 1)
    arrive()
    journal.savesChanged()
    expect(await idsIn(journal)).toEqual([draft.id])
    journal.ownerGone(1)
    await expect.poll(() => idsIn(journal)).toEqual([])
  })

  test('a save that has arrived removes only the draft of the window that sent it', async () => {
    const journal = start()
    const [mine, theirs] = [draftOf('x'), draftOf('y')]
    await journal.save(mine, 1)
    await journal.save(theirs, 2)
    await journal.sending(sent, 2)
    arrive()
    expect(await idsIn(start())).toEqual([mine.id])
  })

  test('a keychain that answers late never offers a draft whose save has arrived', async () => {
    const draft = await sendAndKill()
    const other = draftOf('y', { record: 'job-2' })
    const before = start()
    await before.save(other)
    await before.settled()
    arrive()
    const { answer, ...keys } = hungKeys(keychain)
    const journal = start(keys)
    expect(await idsIn(journal)).toEqual([])
    answer()
    await expect.poll(() => idsIn(journal)).toEqual([other.id])
    const offered = journal.told.flatMap(({ drafts }) => drafts.map(({ id }) => id))
    expect(offered).not.toContain(draft.id)
    await journal.settled()
    arrived = []
    await expect.poll(() => idsIn(start())).toEqual([other.id])
  })

  test('a draft whose save has arrived is not offered if another admin is signed in as the keychain answers', async () => {
    await sendAndKill()
    arrive()
    const { answer, ...keys } = hungKeys(keychain)
    const journal = start(keys)
    expect(await idsIn(journal)).toEqual([])
    journal.sessionIs(signedInAs('tom'))
    answer()
    await expect.poll(async () => (await journal.list()).kept).toBe('disk')
    journal.sessionIs(signedInAs('mia'))
    await expect.poll(async () => (await journal.list()).kept).toBe('disk')
    expect(await idsIn(journal)).toEqual([])
  })
})
