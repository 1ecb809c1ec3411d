// The least that a window can be, as the bench's measure: the console's web preferences and protocol, no page to speak of.
import { app, BrowserWindow, protocol } from 'electron'

const page = '<!doctype html><title>Bare</title><p>Ready'
const headers = { 'content-type': 'text/html; charset=utf-8' }

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
app.on('window-all-closed', () => app.quit())
app.whenReady().then(() => {
  protocol.handle('app', () => new Response(page, { headers }))
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  window.once('ready-to-show', () => window.show())
  window.loadURL('app://console/')
})
