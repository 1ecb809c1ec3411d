import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched

beforeAll(async () => {
  launched = await launchKit()
})
afterAll(() => launched.close())

test('a frame has no preload unless the window enables it; its messages then come from the frame', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const { pages, html, webPreferences } = globalThis.kit
    pages['app://kit/outer'] = html(
      '<h1>Outer</h1><iframe src="app://kit/second"></iframe>'.replace('app://kit', ''),
    )
    const kinds = async (nodeIntegrationInSubFrames: boolean) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { ...webPreferences, nodeIntegrationInSubFrames },
      })
      await window.loadURL('app://kit/outer')
      const frame = window.webContents.mainFrame.frames[0]
      const answer = await frame?.executeJavaScript(
        "typeof kit === 'undefined' ? 'no bridge' : kit.invoke('who')",
      )
      const main = await window.webContents.executeJavaScript("kit.invoke('who')")
      window.destroy()
      return [answer, main]
    }
    return [await kinds(false), await kinds(true)]
  })
  const outer = { url: 'app://kit/outer', origin: 'app://kit', isMain: true, parent: null }
  expect(seen).toEqual([
    ['no bridge', outer],
    [{ url: 'app://kit/second', origin: 'app://kit', isMain: false, parent: 'app://kit/outer' }, outer],
  ])
})

test('a message that a preload sends at once comes from the new document', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow, app, ipcMain }) => {
    const preload = `${app.getPath('userData')}/early.cjs`
    process
      .getBuiltinModule('node:fs')
      .writeFileSync(preload, "require('electron').ipcRenderer.send('early')")
    const window = new BrowserWindow({ show: false, webPreferences: { preload } })
    const urls: unknown[] = []
    ipcMain.on('early', (event) => urls.push(event.senderFrame?.url))
    await window.loadURL('app://kit/')
    await window.loadURL('app://kit/second')
    window.destroy()
    return urls
  })
  expect(seen).toEqual(['app://kit/', 'app://kit/second'])
})

test('the sender is null once its document is gone', async () => {
  const frame = await launched.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
    const window = new BrowserWindow({ show: false, webPreferences: globalThis.kit.webPreferences })
    await window.loadURL('app://kit/')
    const asked = new Promise<Electron.IpcMainInvokeEvent>((resolve) => {
      ipcMain.handleOnce('slow', (event) => {
        resolve(event)
        return new Promise(() => {})
      })
    })
    void window.webContents.executeJavaScript("void kit.invoke('slow')")
    const event = await asked
    const before = event.senderFrame?.url
    await window.loadURL('app://kit/second')
    const after = event.senderFrame
    window.destroy()
    return [before, after]
  })
  expect(frame).toEqual(['app://kit/', null])
})

test('another origin with the same bridge is distinguished', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const { pages, html, webPreferences } = globalThis.kit
    pages['app://other/'] = html('<h1>Other</h1>')
    const window = new BrowserWindow({ show: false, webPreferences })
    await window.loadURL('app://other/')
    const who = await window.webContents.executeJavaScript("kit.invoke('who')")
    await window.loadURL('about:blank')
    const blank = await window.webContents.executeJavaScript("kit.invoke('who')")
    window.destroy()
    return [who.origin, blank.url, blank.origin]
  })
  expect(seen).toEqual(['app://other', 'about:blank', 'null'])
})
