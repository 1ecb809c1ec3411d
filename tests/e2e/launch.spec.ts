import { readdir, readFile } from 'node:fs/promises'
import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/settings' })

test('the page has no access to Node, and every permission is denied, whether requested or checked', async ({
  window,
  desk,
}) => {
  const kinds = await window.evaluate(() =>
    ['process', 'require', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].map(
      (name) => `${name}: ${typeof Reflect.get(globalThis, name)}`,
    ),
  )
  expect(kinds.filter((kind) => !kind.endsWith(': undefined'))).toEqual([])

  const answers = await window.evaluate(async () => {
    const refusal = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'granted',
        (error: DOMException) => error.name,
      )
    const checks = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as const
    const states = checks.map(async (name) => {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return `${name}: ${state}`
    })
    return {
      checked: await Promise.all(states),
      notification: await Notification.requestPermission(),
      clipboard: await refusal(navigator.clipboard.readText()),
      position: await new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : code),
        )
      }),
    }
  })
  expect(answers).toEqual({
    checked: [
      'geolocation: denied',
      'notifications: denied',
      'camera: denied',
      'microphone: denied',
      'clipboard-read: denied',
    ],
    notification: 'denied',
    clipboard: 'NotAllowedError',
    position: 'denied',
  })
  const devices = await desk.app.evaluate(() => {
    // The stand-in host asks main's handler; real Electron has no device here.
    const host = Reflect.get(globalThis, '__electronHost')
    return (['hid', 'serial', 'usb'] as const).map(
      (type) => host?.mayUseDevice(type, 'app://console') === true,
    )
  })
  expect(devices).toEqual([false, false, false])
})

test('the content policy comes as a header, and Chromium enforces it', async ({ window, guard, sandbox }) => {
  const policy = await window.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  const content = new URL(sandbox.environment.GOTO_ADMIN_CONTENT_BASE ?? '').origin
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${content}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])

  guard.allow(/Content Security Policy|unsafe-eval|Failed to fetch/i)
  const outcome = await window.evaluate(async (origin) => {
    const violations = new Set<string>()
    const allViolations = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        violations.add(effectiveDirective)
        if (violations.has('script-src-elem') && violations.has('connect-src')) resolve()
      })
    })
    const inline = document.createElement('script')
    inline.textContent = 'globalThis.ranInline = true'
    const remote = document.createElement('script')
    const remoteFailed = new Promise((resolve) => remote.addEventListener('error', resolve))
    remote.src = `${origin}/script.js`
    document.head.append(inline, remote)
    await remoteFailed
    const evaluated = await Promise.resolve()
      // biome-ignore lint/security/noGlobalEval: the test is that the page can't.
      .then(() => globalThis.eval('1'))
      .catch((error: Error) => error.name)
    const fetched = await fetch(origin).catch((error: Error) => error.name)
    await allViolations
    return { ranInline: 'ranInline' in globalThis, evaluated, fetched }
  }, content)
  expect(outcome).toEqual({ ranInline: false, evaluated: 'EvalError', fetched: 'TypeError' })
})

test('the app protocol serves only the built files', async ({ window, guard }) => {
  guard.allow(/Failed to load resource|Not allowed to load local resource|Content Security Policy/)
  const answers = await window.evaluate(async () => {
    const paths = [
      '/package.json',
      '/../main/index.js',
      '/..%2fmain%2findex.js',
      '/%2e%2e/main/index.js',
      '/assets/..%5c..%5cmain%5cindex.js',
      '/index.html.map',
    ]
    const statuses = paths.map(async (path) => `${path}: ${(await fetch(path)).status}`)
    const file = await fetch('file:///etc/hostname').then(
      () => 'served',
      () => 'refused',
    )
    return [...(await Promise.all(statuses)), `file: ${file}`]
  })
  expect(answers).toEqual([
    '/package.json: 404',
    '/../main/index.js: 404',
    '/..%2fmain%2findex.js: 404',
    '/%2e%2e/main/index.js: 404',
    '/assets/..%5c..%5cmain%5cindex.js: 404',
    '/index.html.map: 404',
    'file: refused',
  ])
})

test('a script of the page can neither navigate elsewhere nor open a window', async ({
  window,
  desk,
  guard,
}) => {
  guard.allow(/Content Security Policy/)
  // Records what would open in the system's browser.
  await desk.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openExternal = async (url) => {
      opened.push(url)
    }
  })
  // Reloads, because a click of the previous test would count as a user gesture.
  await window.reload()
  await expect(heading(window, 'Account Settings')).toBeVisible()
  const before = window.url()
  const second = await window.evaluate(() => {
    const opened = open('https://example.com/opened')
    document.body.append(document.createElement('webview'))
    open('http://example.com/plain')
    open('https://user:secret@example.com/')
    open('javascript:alert(1)')
    location.assign('https://example.com/assigned')
    return opened
  })
  expect(second).toBeNull()
  const press = await window.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://example.com/pressed'
    link.target = '_blank'
    link.textContent = 'A link'
    document.body.prepend(link)
    return link.textContent
  })
  const link = window.getByText(press, { exact: true })
  await link.click()
  await expect
    .poll(() => desk.app.evaluate(() => Reflect.get(globalThis, 'opened')))
    .toEqual(['https://example.com/pressed'])
  expect(window.url()).toBe(before)
  expect(desk.app.windows()).toHaveLength(1)
  await expect(heading(window, 'Account Settings')).toBeVisible()
  // Removes the elements, because the next test uses the same page.
  await link.evaluate((element) => element.remove())
  await window.locator('webview').evaluate((element) => element.remove())
})

test('Help → Third-party Notices opens the licences of what is shipped', async ({ desk }) => {
  // Records what would open in the system's program for texts.
  await desk.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openPath = async (path) => {
      opened.push(path)
      return ''
    }
  })
  expect(await chooseInMenu(desk.app, 'show-notices')).toBe(true)
  const opened = await desk.app.evaluate(() => Reflect.get(globalThis, 'opened') as string[])
  expect(opened).toHaveLength(1)
  const notices = await readFile(opened[0] ?? '', 'utf8')
  expect(notices).toMatch(/^react-dom \d+\.\d+\.\d+ \(MIT\)$/m)
  expect(notices).toMatch(/^electron \d+\.\d+\.\d+ \(MIT\)$/m)
})

test('a menu entry shows IT where each setting comes from, without its value', async ({ desk, sandbox }) => {
  const shown = await desk.app.evaluate(async ({ dialog, Menu }) => {
    const boxes: Electron.MessageBoxOptions[] = []
    const { showMessageBox } = dialog
    dialog.showMessageBox = async (options: Electron.BaseWindow | Electron.MessageBoxOptions) => {
      boxes.push(options as Electron.MessageBoxOptions)
      return { response: 0, checkboxChecked: false }
    }
    Menu.getApplicationMenu()?.getMenuItemById('show-settings')?.click()
    dialog.showMessageBox = showMessageBox
    return boxes[0]
  })
  expect(shown?.message).toBe('Where the settings of this console come from')
  expect(shown?.detail).toContain('apiBase – GOTO_ADMIN_API_BASE\n')
  expect(shown?.detail).toContain('drafts – built-in default')
  expect(shown?.detail).not.toContain(sandbox.environment.GOTO_ADMIN_ADDRESS_KEY)
})

test('the code of every screen has loaded before anyone opens a screen', async ({ window }) => {
  const assets = await readdir('out/renderer/assets')
  // The editor is large, and few screens have one; the others are for a second window, for that of the guide, and for
  // an undo that meets a colleague's change.
  const onDemand = /^(rich-text-editor|read-again|guide-window|clash-text)-/
  const isDue = (name: string) => name.endsWith('.js') && !onDemand.test(name)
  const scripts = assets.filter(isDue).sort()
  const loaded = async () => {
    const resources = await window.evaluate(() =>
      performance
        .getEntriesByType('resource')
        // Leaves out other files, because what other tests fetch is not code.
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'fetch')
        .filter(({ name }) => name.startsWith(new URL('/assets/', location.href).href))
        .map(({ name }) => name.split('/').at(-1) ?? ''),
    )
    // Another test of this console may have opened the editor.
    return resources.filter(isDue).sort()
  }
  await expect.poll(loaded).toEqual(scripts)
})
