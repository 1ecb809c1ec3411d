import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { startSandbox } from '#sandbox/server.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { launchConsole } from '#tests/support/launch-console.ts'
import { tourStops } from '#tests/support/tour/stops.ts'
import { ensureBuilt } from './console/build.ts'
import { inOwnSession } from './machine/own-session.ts'

const folder = 'tour'
const themes = ['light', 'dark'] as const
const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 700 },
]

/** Waits until the theme is drawn everywhere: a control still on its way to it would be caught in the other's colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    )
  })

/** Takes a picture of what is on the screen in every theme. */
async function photograph(page: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await settled(page)
    await page.screenshot({ path: join(folder, name.replace('*', theme)), animations: 'disabled' })
  }
}

const numbered = tourStops.map((stop, index) => ({ ...stop, number: String(index + 1).padStart(3, '0') }))

/** Walks every stop, or those whose names hold a given word, on a fresh sandbox and a first start of the console. */
async function tour(): Promise<void> {
  const { positionals: words } = parseArgs({ allowPositionals: true })
  const stops =
    words.length === 0 ? numbered : numbered.filter(({ name }) => words.some((word) => name.includes(word)))
  if (words.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const userData = mkdtempSync(join(tmpdir(), 'goto-admin-tour-'))
  await ensureBuilt(console.log)
  const sandbox = await startSandbox({ port: 0, quiet: true, processingSeconds: Number.POSITIVE_INFINITY })
  const { window: page, close } = await launchConsole({ environment: sandbox.environment, userData })
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { number, ...stop } of stops) {
      for (const size of sizes) {
        try {
          await sandbox.reset()
          // Before the visit: what is scrolled into view there would be cut off by a later change of size.
          await page.setViewportSize(size)
          await bringTo(page, stop.start, sandbox.admin, stop.path)
          await stop.visit(page, sandbox)
          console.log(`${number} ${stop.name} ${size.width}`)
        } catch (thrown) {
          console.error(
            `${number} ${stop.name} was not reached; its pictures show where it ended.\n${thrown}`,
          )
          process.exitCode = 1
        }
        await photograph(page, `${number}-${stop.name}-*-${size.width}.png`)
      }
    }
    console.log(`\n${stops.length * themes.length * sizes.length} pictures in ${folder}/`)
  } finally {
    await close()
    await sandbox.close()
    rmSync(userData, { recursive: true, force: true })
  }
}

await inOwnSession(tour)
