// The least that a window can be, as the bench's measure: the console's own web preferences and protocol, and no page to speak of.
import { app, BrowserWindow, protocol } from 'electron'

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
await app.whenReady()
protocol.handle(
  'app',
  () =>
    new Response('<!doctype html><title>Bare</title><p>Ready', { headers: { 'content-type': 'text/html' } }),
)
const window = new BrowserWindow({
  width: 1280,
  height: 800,
  show: false,
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
})
window.once('ready-to-show', () => window.show())
window.loadURL('app://console/')
app.on('window-all-closed', () => app.quit())
