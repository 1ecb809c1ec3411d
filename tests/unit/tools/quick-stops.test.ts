import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { consoleStops, tourStops } from '#tests/support/e2e/tour/stops.ts'

const renderer = 'src/renderer'
const shown = [...tourStops, ...consoleStops].flatMap(({ shows }) => shows ?? [])
const screens = shown.flatMap((one) => ('screen' in one ? one.screen : []))
const dialogs = shown.flatMap((one) => ('dialog' in one ? one.dialog : []))

/** Dialogs that need a console of their own, by the end-to-end test that checks their accessibility. */
const elsewhere: Readonly<Record<string, string>> = {
  'Your Password': 'tests/e2e/updates.spec.ts',
}

/** Every route, by its name in the router's generated types. */
function routes(): string[] {
  const generated = readFileSync(join(renderer, 'app/routeTree.gen.ts'), 'utf8')
  const [, union = ''] = /^ {2}to:\n((?: {4}\| '.+'\n)+)/m.exec(generated) ?? []
  return [...union.matchAll(/'(.+)'/g)].flatMap(([, path]) => path ?? [])
}

/**
 * The title of every dialog, as in the source of its element, except for frames, which get theirs as a
 * prop.
 */
function dialogTitles(): string[] {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(renderer, file), 'utf8')
    const titles = source.matchAll(
      /<(?:Dialog|Modal|ConfirmChange)\s[^>]*?\btitle=(?:"([^"]+)"|\{`([^`]+)`\})/g,
    )
    return [...titles].flatMap(([, text, template]) => text ?? template ?? [])
  })
}

/** A pattern for a title with a computed part. */
const reading = (title: string) =>
  new RegExp(`^${title.replace(/[?.*+()[\]]/g, '\\$&').replace(/\$\{[^}]*\}/g, '\\w+( \\w+)*')}$`)

describe('the accessibility check of the full run', () => {
  test('the accessibility check of the full run sees every screen', () => {
    expect(routes().length).toBeGreaterThan(30)
    expect(routes().filter((path) => !screens.some((screen) => screen === path))).toEqual([])
  })

  test('the accessibility check of the full run sees every dialog', () => {
    expect(dialogTitles().length).toBeGreaterThan(20)
    const seen = [...dialogs, ...Object.keys(elsewhere)]
    expect(dialogTitles().filter((title) => !seen.some((each) => reading(title).test(each)))).toEqual([])
    for (const path of Object.values(elsewhere))
      expect(readFileSync(path, 'utf8')).toContain('seriousFindings')
  })

  test('the accessibility check of the full run sees nothing twice', () => {
    const seen = shown.map((one) => JSON.stringify(one))
    expect(seen).toEqual([...new Set(seen)])
  })
})
