import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityHeaders } from '#main/shell/guards/security-headers.ts'
import { createProtocolHandler } from '#main/shell/windows/protocol.ts'
import { screenPaths } from '#shared/rules/console-links.ts'
import { encodePart } from '#shared/rules/well-formed.ts'

const headers = securityHeaders(['https://content.example:8443', 'https://pictures.example'])
const secret = 'not for the page'

let folder: string
let handle: Awaited<ReturnType<typeof createProtocolHandler>>
const get = (url: string, method = 'GET') => handle({ url, method })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'protocol-'))
  const root = join(folder, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await mkdir(join(folder, 'renderer-evil'))
  await writeFile(join(folder, 'secret.js'), secret)
  await writeFile(join(folder, 'renderer-evil', 'x.js'), secret)
  await writeFile(join(root, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(root, 'assets', 'main-1a2b.js'), 'export {}')
  await writeFile(join(root, 'assets', 'main.css'), 'body{}')
  await writeFile(join(root, 'assets', 'icon.svg'), '<svg/>')
  await writeFile(join(root, 'assets', 'main.js.map'), secret)
  await symlink(join(folder, 'secret.js'), join(root, 'assets', 'link.js'))
  await symlink(folder, join(root, 'linked'))
  handle = await createProtocolHandler(root, headers)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the files of the console’s page', () => {
  test.each([
    ['app://console/index.html', 'text/html; charset=utf-8'],
    ['app://console/assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
    ['app://console/assets/main.css?v=1', 'text/css; charset=utf-8'],
    ['app://console/assets/icon.svg', 'image/svg+xml'],
  ])('the console serves %s as %s', async (url, type) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  test.each([
    'app://console/',
    'app://console/businesses',
    'app://console/businesses/3f0b3c1e-3c3e-4c53?tab=users#x',
    'app://console/businesses/a%7Cb/',
    'app://console/businesses/b.1.2',
    // Its router says that there is no such screen.
    'app://console/jobs/..%2F..%2Fadmin',
    'app://console/jobs/%zz',
    'app://console/businesses/../..',
    'app://console/%00',
  ])('the address %s shows the page, which then opens the screen of that address', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>page</title>')
  })

  test.each([
    'app://console/../secret.js',
    'app://console/assets/../../secret.js',
    'app://console/%2e%2e/secret.js',
    'app://console/..%2fsecret.js',
    'app://console/..\\secret.js',
    'app://console/../renderer-evil/x.js',
    'app://console/assets/link.js',
    'app://console/linked/secret.js',
    'app://console/assets/main.js.map',
    'app://console/ASSETS/main-1a2b.js',
    'app://console//assets/main-1a2b.js',
    'app://console/assets/main-1a2b.js%00.html',
    'app://console.evil/index.html',
    'app://console@evil/index.html',
    'app://console:80/index.html',
    'file:///etc/passwd',
  ])('the address %s is not found', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })

  test('the address of a record’s screen is served after a reload, whatever the id looks like', async () => {
    const forms = screenPaths.filter((path) => path.includes('$'))
    const ending = fc.constantFrom('', '.html', '.js', '.css', '.map', '.png', '.JSON', '.woff2', '/', '%')
    const id = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 12 }), ending)
      .map(([start, end]) => start + end)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), id, fc.boolean(), async (form, id, isEscaped) => {
        const part = isEscaped ? encodePart(id) : id.replace(/[?#]/g, '')
        const response = await get(`app://console${form.replace('$', () => part)}?page=2`)
        expect(await response.text()).toContain('<title>page</title>')
      }),
    )
  })

  test('the page’s protocol answers only GET', async () => {
    expect((await get('app://console/index.html', 'POST')).status).toBe(404)
  })

  test('no address of the page leads to a file outside', async () => {
    const pieces = '.. . / %2e %2f \\ %5c secret.js linked assets %00 //'.split(' ')
    const piece = fc.constantFrom(...pieces)
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (path) => {
        expect(await (await get(`app://console/${path.join('')}`)).text()).not.toContain(secret)
      }),
    )
  })

  test('the page’s protocol fails if the console is not built', async () => {
    await expect(createProtocolHandler(join(folder, 'renderer-evil'), headers)).rejects.toThrow('/index.html')
  })
})

describe('the headers of every answer', () => {
  test.each(['app://console/', 'app://console/assets/main.css', 'app://console/none.js'])(
    'the answer to %s has the content policy',
    async (url) => {
      const policy = (await get(url)).headers.get('content-security-policy')
      expect(policy?.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob: https://content.example:8443 https://pictures.example",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ])
    },
  )

  test('the headers of every answer forbid the browser to guess its type', async () => {
    const { headers: answered } = await get('app://console/')
    expect(answered.get('x-content-type-options')).toBe('nosniff')
    expect(answered.get('referrer-policy')).toBe('no-referrer')
  })
})
