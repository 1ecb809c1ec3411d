import type { Page } from 'playwright'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { expectInPlace } from '#tests/support/e2e/geometry.ts'
import { layoutFaults } from '#tests/support/e2e/layout-faults.ts'
import { tourStops } from '#tests/support/e2e/tour/stops.ts'

/** A small page for each kind of fault, as boxes of one style and text each, and the words that name it. */
const broken = [
  ['leaves its box', [['inline-size: 60px; border: 1px solid; white-space: nowrap', 'A text that is wider']]],
  [
    'covers',
    [
      ['block-size: 20px', 'Below'],
      ['block-size: 20px; margin-block-start: -20px', 'Above'],
    ],
  ],
  [
    'is cut without an ellipsis',
    [['inline-size: 60px; white-space: nowrap; overflow: hidden', 'A text that is cut']],
  ],
  [
    'is cut without an ellipsis',
    [
      [
        'inline-size: 60px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; ' +
          'white-space: nowrap; overflow: hidden',
        'A line that is cut',
      ],
    ],
  ],
  [
    'is cut without an ellipsis',
    [['block-size: 30px; inline-size: 60px; overflow: hidden', 'Three lines of text']],
  ],
  [
    'is cut without a title',
    [
      [
        'inline-size: 60px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis',
        'A text that is cut',
      ],
    ],
  ],
  ['breaks inside a word', [['inline-size: 40px; overflow-wrap: anywhere', 'Goondiwindi']]],
  [
    'is outside the window',
    [['position: fixed; inset-inline-start: -20px; inset-block-start: 0', 'Outside']],
  ],
  ['scrolls sideways', [['inline-size: 60px; white-space: nowrap; overflow: auto', 'A text that scrolls']]],
] as const

test('the check of the layout finds each kind of fault on a page that is broken', async ({ window }) => {
  const found: unknown[] = []
  for (const [, boxes] of broken) {
    await window.evaluate((parts) => {
      const page = document.createElement('div')
      page.id = 'broken'
      for (const [style, text] of parts) {
        const box = document.createElement('div')
        box.style.cssText = style
        box.textContent = text
        // Keeps the console from giving it a title.
        box.addEventListener('pointerover', (event) => event.stopPropagation())
        page.append(box)
      }
      document.body.append(page)
    }, boxes)
    const faults = await window.evaluate(layoutFaults, '#broken')
    await window.evaluate(() => document.querySelector('#broken')?.remove())
    found.push([...new Set(faults.map((fault) => fault.split(/ by |:/)[0]))])
  }
  expect(found).toEqual(broken.map(([kind]) => [kind]))
})

/** Lists with pictures, dates, two lines and switches, and two records. */
const quickStops = new Set([
  'jobs',
  'businesses',
  'user-profiles',
  'arrival-packages',
  'job-industries',
  'integrations',
  'business',
  'place-long',
])

for (const { name, start = 'signedIn', path = '/', visit } of tourStops)
  if (quickStops.has(name))
    test.describe(name, () => {
      test.use({ start, path })

      test(`every text and control of the tour’s stop ${name} is in its place`, async ({
        window,
        desk,
        sandbox,
      }) => {
        await visit(window, sandbox, desk.app)
        await expectInPlace(window, { widths: [800, 1280, 1920] })
      })
    })

/** Records with long texts, and a form with a note. */
const readStops = new Set(['post', 'post-quill-1', 'partner', 'place-long', 'job-long', 'job-add-bottom'])

/** The lines of more than 75 letters in texts that a person reads rather than scans, up to the cut. */
const longLines = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    let read = 0
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent ?? ''
      const prose = text.parentElement?.closest(
        '[class*="_text_"], [class*="_words_"], [class*="_note_"], [data-wide="true"]',
      )
      const isLong =
        said.length >= 160 &&
        !text.parentElement?.closest('h1, table, pre, textarea, .ant-alert, .read-out-only')
      const isProse =
        prose && said.trim().length >= 20 && !text.parentElement?.closest('h1, table, dt, button')
      if (!isLong && !isProse) continue
      // Over again, because the sample's texts may be shorter than a line.
      const words = said.length < 200 ? `${said} `.repeat(4) : said
      text.textContent = words
      read += 1
      const lines = new Map<number, string>()
      const range = document.createRange()
      for (let at = 0; at < words.length; at += 1) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { top, width } = range.getBoundingClientRect()
        if (width > 0) lines.set(Math.round(top), `${lines.get(Math.round(top)) ?? ''}${words[at]}`)
      }
      found.push(...[...lines.values()].filter((line) => line.length > 75))
    }
    return { found, isEmpty: read === 0 }
  })

for (const { name, start = 'signedIn', path = '/', visit } of tourStops)
  if (readStops.has(name))
    test.describe(name, () => {
      test.use({ start, path })

      test(`no line of a long text of the tour’s stop ${name} has more than 75 letters`, async ({
        window,
        desk,
        sandbox,
      }) => {
        await visit(window, sandbox, desk.app)
        for (const width of [1280, 1920]) {
          await window.setViewportSize({ width, height: 1080 })
          expect(await longLines(window), `${width} px`).toEqual({ found: [], isEmpty: false })
        }
      })
    })
