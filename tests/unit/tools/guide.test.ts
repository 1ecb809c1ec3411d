import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { screenPaths } from '#shared/rules/console-links.ts'
import { guidePictureSize, sectionAbout } from '#shared/rules/guide.ts'
import { tourStops } from '#tests/support/e2e/tour/stops.ts'
import { guideIn, guidePage, picturesOf } from '#tools/console/guide.ts'

const page = (lines: string) => `# Guide\n\nFor staff.\n\n## A part\n\n${lines}\n`
/** The size in the header of a PNG. */
const sizeOfPng = (path: string) => {
  const header = readFileSync(path).subarray(0, 24)
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}
const passagesOf = (lines: string) => guideIn(page(lines)).sections[0]?.passages

describe('the guide that the build makes from a page', () => {
  test('the guide has the title, the introduction and the sections of its page, with an address for each section', () => {
    expect(
      guideIn('# Guide\n\nFor staff.\n\n## Job templates\n\n## Two people edit the same record\n'),
    ).toEqual({
      title: 'Guide',
      intro: [{ form: 'paragraph', texts: ['For staff.'] }],
      sections: [
        { id: 'job-templates', title: 'Job templates', passages: [] },
        { id: 'two-people-edit-the-same-record', title: 'Two people edit the same record', passages: [] },
      ],
    })
  })

  test('the guide marks strong text, emphasis and code, and shows what is inside code as it is', () => {
    expect(passagesOf('- **Add** *one* of `a*b*_c` now.')).toEqual([
      {
        form: 'entry',
        texts: [
          { mark: 'strong', text: 'Add' },
          ' ',
          { mark: 'em', text: 'one' },
          ' of ',
          { mark: 'code', text: 'a*b*_c' },
          ' now.',
        ],
      },
    ])
  })

  test.each([
    '### A heading',
    '| a | table |\n| --- | --- |',
    '> a quotation',
    '1. a number',
    '```',
    '![a](b.png)',
    '![a](https://elsewhere.example/pictures/b.png)',
    'words ![a](pictures/b.png)',
    '![a *b*](pictures/b.png)',
    '- one\n  - in a list',
    'a <b>tag</b>',
    'a [link](it.md)',
    'half **strong',
    'half `code',
  ])('the build fails for "%s", which the guide would show wrongly', (line) =>
    expect(() => guideIn(page(line))).toThrow(line),
  )

  test('a paragraph that is one picture becomes a picture with its words', () => {
    expect(passagesOf('![A post](pictures/post-draft.png)')).toEqual([
      { form: 'picture', source: 'pictures/post-draft.png', texts: ['A post'] },
    ])
  })

  test('each picture of the guide is a stop of the tour, in the size that the guide reserves', () => {
    const pictures = picturesOf(guideIn(readFileSync(guidePage, 'utf8')))
    const stops = tourStops.map(({ name }) => `pictures/${name}.png`)
    expect(pictures.length).toBeGreaterThan(4)
    expect(pictures.filter((picture) => !stops.includes(picture))).toEqual([])
    for (const picture of pictures) expect(sizeOfPng(`docs/${picture}`)).toEqual(guidePictureSize)
    expect(readdirSync('docs/pictures').map((name) => `pictures/${name}`)).toEqual([...pictures].sort())
  })

  test('the guide has a section about every screen of the console', () => {
    const titles = guideIn(readFileSync(guidePage, 'utf8')).sections.map(({ title }) => title)
    const missing = screenPaths.filter((path) => !titles.includes(sectionAbout(path) ?? ''))
    expect([titles.length > 15, missing]).toEqual([true, []])
  })
})
