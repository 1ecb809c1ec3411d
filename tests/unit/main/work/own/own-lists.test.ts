import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { OwnList } from '#shared/entities/own-list.ts'
import type { Recent } from '#shared/entities/recent.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { plainIn } from '#tests/support/desk/written-in.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { entriesInMemory, hungKeys, signedInAs, startWork } from '../forms/support.ts'

const folder = temporaryFolder('own-lists-')
const hostel: Recent = { kind: 'businesses', id: 'b-1', name: 'Hostel' }

function open(options: Partial<Parameters<typeof startWork>[0]> = {}, admin = 'mia') {
  const work = startWork({ folder: folder(), keychain, ...options })
  work.sessionIs(signedInAs(admin))
  const { handlers } = work
  return {
    ...work,
    read: async () => (await handlers['ownLists.read']({}, { owner: 1 })).lists,
    choose: (list: OwnList, kind: 'jobs' | 'tags' = 'jobs') =>
      handlers['ownLists.save']({ kind, list }, { owner: 1 }),
    recents: () => handlers['recents.list']({}, { owner: 1 }),
    use: (recent: Recent) => handlers['recents.add']({ recent }, { owner: 1 }),
  }
}
const keychain = entriesInMemory()
const files = async () =>
  (await readdir(folder(), { recursive: true })).filter((name) => /\.(lists|recents)$/.test(name))

const plain = async (name: string) => plainIn(await readFile(join(folder(), name))).toString('latin1')

describe('what an admin has chosen for the lists', () => {
  test('choices for a list are there after a restart, for this admin alone, and sealed', async () => {
    const first = open()
    await first.choose({ size: 25 })
    await first.choose({ density: 'compact' }, 'tags')
    await first.settled()
    expect(await open().read()).toEqual({ jobs: { size: 25 }, tags: { density: 'compact' } })
    expect(await open({}, 'tom').read()).toEqual({})
    const [name = ''] = await files()
    expect(await plain(name)).not.toMatch(/jobs|compact/)
  })

  test('what a newer console has stored for a list stays when this one saves another choice', async () => {
    const newer = open()
    await newer.choose({ colours: 'loud' } as OwnList)
    await newer.settled()
    const older = open()
    await older.read()
    await older.choose({ size: 50 })
    await older.settled()
    expect(await open().read()).toEqual({ jobs: { size: 50 } })
  })

  test('a damaged file of choices costs only the choices', async () => {
    const first = open()
    await first.choose({ size: 25 })
    await first.use(hostel)
    await first.settled()
    const [name = ''] = (await files()).filter((each) => each.endsWith('.lists'))
    await writeFile(join(folder(), name), 'x')
    const next = open()
    expect(await next.read()).toEqual({})
    expect((await next.recents()).recents).toEqual([hostel])
    await next.choose({ size: 100 })
    expect(await next.read()).toEqual({ jobs: { size: 100 } })
  })

  test('choices made before a slow keychain answers replace the stored ones, and no others', async () => {
    const first = open()
    await first.choose({ size: 25 })
    await first.choose({ size: 100 }, 'tags')
    await first.settled()
    const { answer, ...hung } = hungKeys(keychain)
    const slow = open(hung)
    await slow.choose({ size: 50 })
    answer()
    await expect.poll(() => open().read()).toEqual({ jobs: { size: 50 }, tags: { size: 100 } })
    expect(await slow.read()).toEqual({ jobs: { size: 50 }, tags: { size: 100 } })
  })
})

describe('what an admin has used recently', () => {
  test('recent records are there after a restart, sealed, until the admin forgets them', async () => {
    const first = open()
    await first.use(hostel)
    await first.settled()
    const [name = ''] = await files()
    expect(await plain(name)).not.toMatch(/hostel|businesses/i)
    const next = open()
    expect(await next.recents()).toEqual({ isOn: true, recents: [hostel] })
    await next.handlers['recents.clear']({}, { owner: 1 })
    await next.settled()
    expect((await open().recents()).recents).toEqual([])
  })

  test('the policy can forbid recent records, and then those of an earlier start are removed', async () => {
    const first = open()
    await first.use(hostel)
    await first.choose({ size: 25 })
    await first.settled()
    const off = open({ own: { ...noOwnLists.own, hasRecents: false } })
    await off.start()
    await off.use(hostel)
    expect(await off.recents()).toEqual({ isOn: false, recents: [] })
    expect((await files()).map((name) => name.slice(-5))).toEqual(['lists'])
    expect(await off.read()).toEqual({ jobs: { size: 25 } })
  })
})
