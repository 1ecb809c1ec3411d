import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBackend } from '#main/backend.ts'
import { loadConfig } from '#main/config/load-config.ts'
import { settingsReport } from '#main/config/settings-report.ts'
import { openLog } from '#main/diagnostics/log.ts'
import { machineFacts } from '#main/support/machine-facts.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type BridgeCallName, type CallAnswer, type CallInput, callChannel } from '#shared/contract/index.ts'
import { roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import { type Bridged, fromBridge, type Result } from '#shared/result.ts'
import { configOf, memoryKeychain, memoryPorts } from '#tests/support/desk/ports.ts'
import { png } from '#tests/support/samples/image-bytes.ts'

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

/** A policy that sets, misspells and repeats some settings. */
function settingsOf(environment: Readonly<Record<string, string>>) {
  const file = {
    updateUrl: `https://updates.example/${plant('Update')}/`,
    adressKey: plant('Misspelled'),
  }
  const registry = { updateUrl: `https://updates.example/${plant('Registry')}/` }
  const sources = [
    { where: 'the registry', settings: registry },
    { where: '/etc/goto-admin/policy.json', settings: file },
  ]
  return settingsReport(
    loadConfig({ policy: { place: 'nowhere', sources }, env: environment, isPackaged: false }),
  )
}

/** A console whose log is a real file, after an earlier one that has crashed. */
async function start() {
  const logFile = join(folder, 'main.log')
  await writeFile(
    join(folder, 'main.old.log'),
    `of an older version: {"password": "${plant('Older')}"} ${plant('older')}@goto.example\n`,
  )
  await mkdir(join(folder, 'Crashpad/completed'), { recursive: true })
  await writeFile(join(folder, 'Crashpad/completed/4f1c.dmp'), `MDMP ${plant('Dump')}`)
  const config = configOf({
    ...sandbox.environment,
    GOTO_ADMIN_ADDRESS_KEY: plant('AddressKey'),
    GOTO_ADMIN_UPDATE_URL: `${sandbox.origin}/updates/`,
    GOTO_ADMIN_UPDATE_MODE: 'off',
  })
  const keychain = await memoryKeychain(config)
  const settings = settingsOf(sandbox.environment)
  const { ports, page, zips, proxySignIn } = memoryPorts(config, keychain)
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
        settings,
      }),
  })
  backend.trusted.add(page.contents)
  backend.session.start()
  const call = async <N extends BridgeCallName>(
    name: N,
    input: CallInput<N>,
  ): Promise<Result<CallAnswer<N>>> => {
    const answer = await page.invoke(callChannel(name), input, crypto.randomUUID())
    return fromBridge(answer as Bridged<CallAnswer<N>>)
  }
  return { call, backend, keychain, log, zips, proxySignIn }
}

const planted: string[] = []
/** A text that must not get into a report. */
function plant(what: string): string {
  const canary = `Kookaburra${what}${planted.length}`
  planted.push(canary)
  return canary
}

const page = { from: 0, size: 10, filters: {} }

test('the support report contains none of 30 planted secrets and personal values', async () => {
  const { call, backend, keychain, log, zips, proxySignIn } = await start()
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

  const challenge = { isProxy: true, host: 'proxy.example', port: 3128, realm: plant('Realm') }
  const waiting = proxySignIn.credentials(challenge, new AbortController().signal)
  await call('proxySignIn.answer', {
    id: proxySignIn.current()?.id ?? '',
    username: plant('Colleague'),
    password: plant('Proxy'),
  })
  expect(await waiting).toMatchObject({ username: planted.at(-2) })

  // The records of people.
  const people = await call('userProfiles.list', {})
  const rover = await call('rover.search', {
    page: 1,
    order_by: 'posted_date',
    sort_by: 'desc',
    page_size: roverPageSize,
  })
  if (!people.ok || !rover.ok) throw new Error('the records of people cannot be read')
  planted.push(...people.value.flatMap(({ email }) => (email?.includes('@') ? email : [])).slice(0, 50))
  const jobs = rover.value.collection
  const texts = jobs.flatMap(({ title, email }) => [title, email])
  planted.push(...texts.filter((text) => typeof text === 'string').filter((text) => text.length > 12))
  await call('roverImport.start', { ids: jobs.slice(0, 2).map(roverId) })
  await call('runs.list', {})

  // Texts that are typed and searched for.
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

  // Texts in the provider's answers.
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

  // Texts in errors inside the console.
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
  // The zip itself has names, times and comments.
  const report = `${files.flat().join('\n')}\n${Buffer.from(zip).toString('latin1')}`
  expect(planted.length).toBeGreaterThan(90)
  expect(files.map(([name]) => name)).toEqual(['report.txt', 'calls.csv', 'main.log', 'main.old.log'])
  for (const line of [
    'updateUrl – the registry',
    '/etc/goto-admin/policy.json: "adressKey" is not a setting that this version knows',
    'updates: off',
    '4f1c.dmp',
    'of an older version: {"password": [secret]} [email]',
    'upload,200',
    'GoTo Admin: 1.2.3',
    'keychain: works',
    'state of the sign-in: signedIn',
    'POST tag/admin,200',
    'a call failed',
    '~/a file',
    'GET tag/admin/list: data[].name should be text, but is a record',
  ])
    expect(report).toContain(line)
  // Updates that are off contact no host.
  expect(report).not.toMatch(/^updates: (?!off)/m)
  expect(planted.filter((canary) => report.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
})
