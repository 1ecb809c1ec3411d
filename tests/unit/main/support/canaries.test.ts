import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBackend } from '#main/backend.ts'
import { settingsReport } from '#main/config/settings-report.ts'
import { openLog } from '#main/diagnostics/log.ts'
import { machineFacts } from '#main/support/machine-facts.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type BridgeCallName, type CallAnswer, type CallInput, callChannel } from '#shared/contract/index.ts'
import { type Bridged, fromBridge, type Result } from '#shared/result.ts'
import { png } from '#tests/support/image-bytes.ts'
import { configOf, memoryKeychain, memoryPorts } from '#tests/support/ports.ts'

let folder: string
let sandbox: Sandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canaries-'))
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** A console whose log is a real file. */
async function start() {
  const logFile = join(folder, 'main.log')
  const config = configOf({ ...sandbox.environment, GOTO_ADMIN_ADDRESS_KEY: plant('AddressKey') })
  const keychain = await memoryKeychain(config)
  const { ports, page, zips } = memoryPorts(config, keychain)
  const log = openLog({ file: logFile, echo: false })
  const backend = createBackend({
    ...ports,
    log,
    machineFacts: () =>
      machineFacts({
        app: {
          getVersion: () => '1.2.3',
          getLocale: () => 'en-AU',
          getPath: () => join(folder, 'Crashpad'),
          isPackaged: true,
        },
        logFile,
        settings: settingsReport({ sources: { addressKey: 'the test' }, unknown: [] }),
      }),
  })
  backend.trusted.add(page.contents, backend.ownerGone)
  backend.session.start()
  const call = async <N extends BridgeCallName>(
    name: N,
    input: CallInput<N>,
  ): Promise<Result<CallAnswer<N>>> => {
    const answer = await page.invoke(callChannel(name), input, crypto.randomUUID())
    return fromBridge(answer as Bridged<CallAnswer<N>>)
  }
  return { call, backend, keychain, log, zips }
}

const planted: string[] = []
/** A text that must not get into a report. */
function plant(what: string): string {
  const canary = `Kookaburra${what}${planted.length}`
  planted.push(canary)
  return canary
}

const page = { from: 0, size: 10, filters: {} }

test('I7 S7 of more than 30 secrets and personal values, in every place, none is in the report', async () => {
  const { call, backend, keychain, log, zips } = await start()
  const { admin, faults } = sandbox

  // Secrets of the sign-in.
  await call('session.signIn', { username: `${plant('user')}@goto.example`, password: plant('Password') })
  await call('session.signIn', admin)
  planted.push(admin.password, admin.username)
  planted.push(await backend.session.token(), await backend.session.access.token())
  planted.push((await keychain.load())?.refreshToken ?? '')
  planted.push(Buffer.from(await keychain.secretKey('drafts')).toString('base64'))
  await call('account.changePassword', { currentPassword: plant('Old'), newPassword: plant('New') })
  await call('account.verifyEmail', { code: '904617' })
  planted.push('904617')

  // What is typed and looked for.
  await call('businesses.search', { ...page, query: plant('query') })
  await call('addresses.suggest', {
    text: plant('street'),
    kind: 'address',
    lookupSession: crypto.randomUUID(),
  })
  await call('tags.create', { tagId: crypto.randomUUID(), name: plant('tag'), type: 'post' })
  await call('posts.create', {
    postId: crypto.randomUUID(),
    title: plant('title'),
    content: `<p>${plant('content')}</p>`,
    tagIds: [],
    isPublished: false,
  })
  await call('admins.create', {
    firstName: plant('first'),
    lastName: plant('last'),
    userEmail: `${plant('email').toLowerCase()}@goto.example`,
  })
  await call('userProfiles.create', { email: `${plant('traveller')}@goto.example`, shouldPreVerify: true })
  await call('drafts.save', {
    id: crypto.randomUUID(),
    form: 'tags.create',
    record: crypto.randomUUID(),
    title: plant('draft'),
    start: '[]',
    typed: JSON.stringify([['name', plant('typed')]]),
    images: [],
  })
  await call('clipboard.writeText', { text: plant('clipboard') })
  await call('files.uploadImage', {
    uploadId: crypto.randomUUID(),
    kind: 'post',
    recordId: plant('record'),
    bytes: png(),
  })

  // What the provider says.
  const odd = (body: unknown, status = 200) =>
    faults.add({ call: 'tags.list', fault: 'status', status, body, times: 1 })
  odd({ message: plant('refusal') }, 400)
  await call('tags.list', {})
  odd({ message: `${plant('gone')} could not be found` }, 404)
  await call('tags.list', {})
  odd({ data: [{ tagId: 't1', name: { [plant('member')]: plant('value') }, type: plant('type') }] })
  await call('tags.list', {})
  odd(`<html>${plant('page')}</html>`, 500)
  await call('tags.list', {})
  faults.clear()

  // What goes wrong inside.
  log.error('a call failed', new Error('outer', { cause: new Error(`Bearer ${plant('bearer')}`) }))
  log.warn(`https://files.example/a.png?X-Amz-Signature=${plant('signature')}`)
  log.warn(`{"refreshToken":"${plant('refresh')}","password": "${plant('stored')}"}`)
  log.warn(
    'a file is damaged',
    (() => {
      try {
        return JSON.parse(`{ ${plant('file')}`)
      } catch (error) {
        return error
      }
    })(),
  )
  log.warn(`${join(homedir(), 'a file')} can't be read`)
  planted.push(homedir())
  expect(planted.length).toBeGreaterThanOrEqual(30)
  await vi.waitFor(async () =>
    expect(await readFile(join(folder, 'main.log'), 'utf8')).toContain('~/a file'.slice(2)),
  )

  const collected = await call('support.collect', {})
  if (!collected.ok) throw new Error(collected.error.message)
  expect((await call('support.save', {})).ok).toBe(true)
  const [zip] = zips
  if (!zip) throw new Error('no file was saved')
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(files).toEqual(collected.value.files.map(({ name, text }) => [name, text]))
  const report = files.flat().join('\n')
  for (const line of [
    'GoTo Admin: 1.2.3',
    'keychain: works',
    'state of the sign-in: signedIn',
    'updates: not looked for',
    'addressKey – the test',
    'POST tag/admin,200',
    'a call failed',
    '~/a file',
  ])
    expect(report).toContain(line)
  expect(planted.filter((canary) => report.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
})
