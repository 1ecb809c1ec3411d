import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './electron-host/src/cdp/find-chromium.ts'

// Renders resources/icon.svg as the PNG from which electron-builder creates the icons of each system.
const side = 1024
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: side, height: side } })
await page.setContent(
  `<style>*{margin:0}svg{display:block}</style>${readFileSync('resources/icon.svg', 'utf8')}`,
)
await page.screenshot({ path: 'resources/icon.png', omitBackground: true })
await browser.close()
