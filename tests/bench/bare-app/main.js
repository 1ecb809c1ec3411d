// The least that a window can be, as the bench's measure: the console's web preferences and protocol, no page to speak of.
// With the file GOTO_BENCH_ANSWERS (JSON, a list of texts) it also hands these texts to its page over a bridge; the page
// is then as long as a list of GOTO_BENCH_ROWS rows.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, ipcMain, protocol } from 'electron'

const { GOTO_BENCH_ANSWERS: file, GOTO_BENCH_ROWS: rows = '0' } = process.env
const page = `<!doctype html><title>Bare</title><p>Ready<div style="height:${Number(rows) * 48}px">`
const headers = { 'content-type': 'text/html; charset=utf-8' }

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
app.on('window-all-closed', () => app.quit())
app.whenReady().then(() => {
  protocol.handle('app', () => new Response(page, { headers }))
  const answers = file ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (file) ipcMain.handle('answer', (_, index) => answers[index])
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      ...(file && { preload: fileURLToPath(new URL('preload.cjs', import.meta.url)) }),
    },
  })
  window.once('ready-to-show', () => window.show())
  window.loadURL('app://console/')
})
