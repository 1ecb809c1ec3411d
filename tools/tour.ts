import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { startSandbox } from '#sandbox/server.ts'
import { guidePictureSize } from '#shared/rules/guide.ts'
import { bringConsole } from '#tests/support/e2e/bring-console.ts'
import { launchConsole } from '#tests/support/e2e/launch-console.ts'
import { stylesSettled } from '#tests/support/e2e/styles-settled.ts'
import type { ConsoleStop } from '#tests/support/e2e/tour/stop.ts'
import { consoleStops, tourStops } from '#tests/support/e2e/tour/stops.ts'
import { ensureBuilt } from './console/build.ts'
import { guideIn, guidePage, picturesOf } from './console/guide.ts'
import { chosen } from './machine/chosen.ts'
import { onEndRequest } from './machine/end-requests.ts'
import { consolesSideBySide, openSession } from './machine/own-session.ts'
import { endWithError } from './machine/prepare.ts'

const sizes = [
  { width: 1280, height: 800, themes: ['light', 'dark'] },
  // Starts with the theme of the previous size, because changing the theme is the slowest part.
  { width: 800, height: 700, themes: ['dark', 'light'] },
  // Takes pictures in one theme only, because only the layout differs at this size.
  { width: 1920, height: 1080, themes: ['light'] },
] as const
const stops = [...tourStops, ...consoleStops].map((stop, index) => ({
  ...stop,
  number: String(index + 1).padStart(3, '0'),
}))
type NumberedStop = (typeof stops)[number]
const needsOwnConsole = (stop: NumberedStop): stop is NumberedStop & ConsoleStop => 'environment' in stop

/** Pictures of stops: which, where, in which sizes and themes. */
interface Album {
  readonly folder: string
  readonly stops: readonly NumberedStop[]
  readonly sizes: readonly {
    readonly width: number
    readonly height: number
    readonly themes: readonly ('light' | 'dark')[]
  }[]
  readonly fileName: (stop: NumberedStop, theme: string, width: number) => string
}

const tourAlbum = (words: readonly string[]): Album => ({
  folder: 'tour',
  stops: chosen(stops, words),
  sizes,
  fileName: ({ number, name }, theme, width) => `${number}-${name}-${theme}-${width}.png`,
})

/** The guide's pictures have the names of their stops. */
function guideAlbum(): Album {
  const folder = 'docs/pictures'
  const names = picturesOf(guideIn(readFileSync(guidePage, 'utf8'))).map((path) => basename(path, '.png'))
  mkdirSync(folder, { recursive: true })
  // The console does not build without the pictures that its guide names.
  for (const file of names.map((name) => join(folder, `${name}.png`)))
    if (!existsSync(file)) copyFileSync('resources/icon.png', file)
  return {
    folder,
    stops: stops.filter(({ name }) => names.includes(name)),
    sizes: [{ ...guidePictureSize, themes: ['light'] }],
    fileName: ({ name }) => `${name}.png`,
  }
}

/** Whether the page is scrolled. If so, resizing could move the subject out of view. */
const isScrolled = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0))

/** Runs `work` with its own console, settings, sandbox and session. */
async function withConsole(
  { folder, sizes, fileName }: Album,
  work: (visit: (stop: NumberedStop) => Promise<void>) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
) {
  const userData = mkdtempSync(join(tmpdir(), 'goto-admin-tour-'))
  const session = await openSession()
  const sandbox = await startSandbox({ port: 0, quiet: true, processingSeconds: Number.POSITIVE_INFINITY })
  const environment = { ...session.variables, ...sandbox.environment, ...settings }
  const launched = await launchConsole({ environment, userData })
  const { window: page, close } = launched

  const goTo = async (stop: NumberedStop) => {
    try {
      // Moves the pointer away, because it could hover over something in the picture.
      await page.mouse.move(0, 0)
      if (needsOwnConsole(stop)) return await stop.visit(page, launched.app)
      await bringConsole(launched, sandbox, stop.start ?? 'signedIn', stop.path)
      await stop.visit(page, sandbox, launched.app)
    } catch (thrown) {
      console.error(
        `${stop.number} ${stop.name} was not reached; its pictures show the last screen before that.\n${thrown}`,
      )
      process.exitCode = 1
    }
  }

  try {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await work(async (stop) => {
      let isReached = false
      const from = performance.now()
      for (const { width, height, themes } of sizes) {
        await page.setViewportSize({ width, height })
        if (!isReached) await goTo(stop)
        isReached = !(await isScrolled(page))
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          await stylesSettled(page)
          await page.screenshot({ path: join(folder, fileName(stop, theme, width)), animations: 'disabled' })
        }
      }
      console.log(`${stop.number} ${stop.name} ${((performance.now() - from) / 1000).toFixed(1)} s`)
    })
  } finally {
    await close()
    await sandbox.close()
    await session.close()
    rmSync(userData, { recursive: true, force: true })
  }
}

/**
 * Takes pictures of every stop in each size and theme. Words on the command line select stops by name;
 * `--guide` takes the guide's pictures instead.
 */
async function tour(): Promise<void> {
  const { positionals: words, values } = parseArgs({
    allowPositionals: true,
    options: { guide: { type: 'boolean', default: false } },
  })
  const album = values.guide ? guideAlbum() : tourAlbum(words)
  const { folder, stops: visited, sizes } = album
  if (!values.guide && words.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await ensureBuilt(console.log)
  const left = visited.filter((stop) => !needsOwnConsole(stop)).values()
  await Promise.all(
    Array.from({ length: consolesSideBySide }, () =>
      withConsole(album, async (visit) => {
        for (const stop of left) await visit(stop)
      }),
    ),
  )
  for (const stop of visited.filter(needsOwnConsole))
    await withConsole(album, (visit) => visit(stop), stop.environment)
  const taken = visited.length * sizes.flatMap(({ themes }) => themes).length
  console.log(`\n${taken} pictures in ${folder}/`)
}

onEndRequest((exitCode) => process.exit(exitCode))
await tour().catch(endWithError)
