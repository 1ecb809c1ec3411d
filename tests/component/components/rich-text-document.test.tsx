import fc from 'fast-check'
import Quill, { Delta } from 'quill'
import Editor from 'quill/core/editor.js'
import Keyboard from 'quill/modules/keyboard.js'
import { describe, expect, test, vi } from 'vitest'
import { editorFormats, editorModules, openText } from '#renderer/components/rich-text/rich-text-quill.ts'
import { linesOf } from '#renderer/lib/html/clean.ts'
import { documentOf, flat, linesOfDocument } from '#renderer/lib/html/delta.ts'
import { htmlOf } from '#renderer/lib/html/lines.ts'
import { shortcuts } from '#shared/rules/shortcuts.ts'

const article =
  '<h1>Fruit</h1><p>a <strong>b <s>c</s></strong> d</p><p></p><ul><li><p>one</p></li><li>two<br>three</li></ul><ol><li>1</li></ol><p>end</p>'
/** The same article as this editor writes it. */
const ownArticle = htmlOf(flat(linesOf(article)))

function open(html: string) {
  document.body.replaceChildren(document.createElement('div'))
  const holder = document.body.firstElementChild as HTMLElement
  const quill = new Quill(holder, { formats: editorFormats, modules: editorModules })
  return { quill, text: openText(quill, html) }
}

/** The whole document, as Quill's own editor reads it. */
const whole = ({ scroll }: Quill) => new Editor(scroll).delta

describe('a text opened in the editor', () => {
  test.each([
    article,
    '',
    '<p></p>',
    '<ul><li></li></ul>',
    '<p>a &lt;b&gt; &amp;nbsp; c</p><ol><li>x</li></ol>',
  ])('PST-14 PST-19 the editor opens a text as the document that the HTML describes: %s', (html) => {
    const { quill, text } = open(html)
    const told = new Delta(documentOf(linesOf(html))).concat(new Delta())
    const expected = told.ops.reduce(
      (sum, { insert, attributes }) => sum.insert(insert ?? '', attributes),
      new Delta(),
    )
    // Leaves out the number of the stored line, which each line has in addition.
    const shown = quill.editor.delta.reduce(
      (sum, { insert, attributes: { line: _, ...looks } = {} }) => sum.insert(insert ?? '', looks),
      new Delta(),
    )
    expect(shown.ops).toEqual(expected.ops.length > 0 ? expected.ops : [{ insert: '\n' }])
    expect(quill.editor.delta).toEqual(whole(quill))
    expect(text.html()).toBe(text.start)
  })

  test('PST-15 a text just opened in the editor has nothing to undo', () => {
    const { quill } = open(article)
    quill.history.undo()
    expect(quill.getText()).toContain('Fruit')
  })

  test('PST-15 LIM-28 the editor can undo a hundred steps, each of half a second', () => {
    const { quill } = open('<p>a</p>')
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let step = 1; step <= 102; step++) {
      vi.advanceTimersByTime(500)
      quill.insertText(quill.getLength() - 1, 'b', 'user')
    }
    expect(quill.getText()).toBe(`a${'b'.repeat(102)}\n`)
    for (let step = 1; step <= 110; step++) quill.history.undo()
    expect(quill.getText()).toBe('abb\n')
  })
})

const kinds = 'type enter delete bold heading list plain undo redo browser paste'.split(' ')

interface Step {
  readonly kind: string
  readonly at: number
  readonly length: number
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(60),
    length: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 12 },
)

function take(quill: Quill, { kind, at, length }: Step) {
  const end = quill.getLength() - 1
  const index = Math.min(at, end)
  const reach = Math.min(length, end - index)
  if (kind === 'type') quill.insertText(index, 'aü', 'user')
  else if (kind === 'enter') quill.insertText(index, '\n', 'user')
  else if (kind === 'delete') quill.deleteText(index, reach, 'user')
  else if (kind === 'bold') quill.formatText(index, reach, 'bold', true, 'user')
  else if (kind === 'heading') quill.formatLine(index, reach, 'header', 1, 'user')
  else if (kind === 'list') quill.formatLine(index, reach, 'list', 'bullet', 'user')
  else if (kind === 'plain') quill.removeFormat(index, reach, 'user')
  else if (kind === 'paste')
    quill.updateContents(
      new Delta().retain(index).delete(reach).insert('x\ny\n', { list: 'ordered' }),
      'user',
    )
  else if (kind === 'undo') quill.history.undo()
  else if (kind === 'redo') quill.history.redo()
  else {
    // As a browser does, which changes the page and then notifies Quill.
    const [leaf] = quill.getLeaf(index)
    if (leaf?.domNode instanceof Text) leaf.domNode.data += 'é'
    quill.update('user')
  }
}

test('PST-14 PST-15 after any edit, the editor’s document equals what the page shows', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { quill, text } = open(ownArticle)
      let followed = quill.getContents()
      quill.on('text-change', (change) => {
        followed = followed.compose(change)
      })
      for (const step of taken) {
        take(quill, step)
        const shown = whole(quill)
        expect(quill.editor.delta).toEqual(shown)
        expect(followed).toEqual(shown)
        expect(text.html()).toBe(htmlOf(linesOfDocument(shown.ops)))
      }
    }),
  )
})

test('the editor’s keys in the sheet of shortcuts are those that Quill defines', () => {
  const { bindings } = Keyboard.DEFAULTS
  expect(bindings.bold).toMatchObject({ key: 'b', shortKey: true })
  expect(editorModules.keyboard.bindings).not.toHaveProperty('bold')
  const inSheet = Object.entries(shortcuts).filter(([, { acts }]) => acts === 'editor')
  expect(inSheet.map(([id]) => id)).toEqual(['bold'])
})
