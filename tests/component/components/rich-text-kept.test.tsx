import fc from 'fast-check'
import Quill from 'quill'
import type Clipboard from 'quill/modules/clipboard.js'
import { describe, expect, test } from 'vitest'
import { editorFormats, editorModules, openText } from '#renderer/components/rich-text/rich-text-quill.ts'
import { isTooLargeToView } from '#renderer/lib/html/size.ts'
import { articleWith, htmlVectors, ranFlag, unsafeParts } from '#tests/support/samples/html-vectors.ts'

function open(html: string) {
  document.body.replaceChildren(document.createElement('div'))
  const holder = document.body.firstElementChild as HTMLElement
  const quill = new Quill(holder, { formats: editorFormats, modules: editorModules })
  return { quill, text: openText(quill, html) }
}
type Opened = ReturnType<typeof open>

/** The place of a word in the editor's document, in which a kept part counts as one. */
function placeOf({ quill }: Opened, word: string): number {
  let index = 0
  for (const { insert } of quill.getContents().ops) {
    const at = typeof insert === 'string' ? insert.indexOf(word) : -1
    if (at >= 0) return index + at
    index += typeof insert === 'string' ? insert.length : 1
  }
  throw new Error(`No ${word}`)
}
const typeAt = (opened: Opened, word: string, typed: string, by = 0) =>
  opened.quill.insertText(placeOf(opened, word) + by, typed, 'user')

/** The parts of an older article, each with a word of its own where it can be edited. */
const pieces: Readonly<Record<string, string>> = {
  heading: '<h2 style="text-align: center" id="x">Fares &amp; passes</h2>',
  link: '<p class="x">Book <em>early</em>, says <a href="https://rail.example/a?b&amp;c">the railway</a>.<br>Or take the coach.</p>',
  list: '<ul class="t"><li><p>East</p><ul><li><p>Sydney</p></li><li><p>Brisbane <a href="https://b.example">b</a></p></li></ul></li><li><p>West</p></li></ul>',
  table: '<table><tbody><tr><td colspan="2">Pass</td></tr></tbody></table>',
  image: '<p><img src="https://rail.example/map.png" alt="The network"></p>',
  within: '<p>Before <img src="https://rail.example/i.png" alt="Icon"> after</p>',
  quote: '<blockquote><p>Less is more</p></blockquote>',
  rule: '<hr>',
  code: '<pre><code>npm i\n  -g</code></pre>',
  box: '<div class="b"><p>Boxed</p><div><br></div><p>Second</p></div>',
  video: '<iframe src="https://video.example/v"></iframe>',
  quill:
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Gloves</li><li data-list="ordered" class="ql-indent-1">Sign in</li></ol>',
  bare: 'Bare <i>text</i><br>in lines',
  script: '<!-- c --><script>alert(1)</script>\n<p onclick="alert(2)">Hostile</p>',
}
const article = Object.values(pieces).join('\n')
const words =
  'Fares,Book,coach,East,Sydney,Brisbane,West,Before,after,Boxed,Second,Gloves,Sign,Bare,lines,Hostile'.split(
    ',',
  )

describe('an older article in the editor', () => {
  test('PST-14 PST-20 an edited older article is written back as stored, except for the edited line', () => {
    expect(open(article).text.html()).toBe(article)
    const opened = open(article)
    for (const word of words) {
      typeAt(opened, word, '!')
      const html = opened.text.html()
      expect(html, word).toContain(`!${word}`)
      const [name] = Object.entries(pieces).find(([, piece]) => piece.includes(word)) ?? []
      for (const [other, piece] of Object.entries(pieces))
        if (other !== name) expect(html, `${word}: ${other}`).toContain(piece)
      opened.quill.history.undo()
      expect(opened.text.html(), word).toBe(opened.text.start)
    }
  })

  test.each([
    [
      'list',
      'West',
      '<ul class="t"><li><p>East</p><ul><li><p>Sydney</p></li><li><p>Brisbane <a href="https://b.example">b</a></p></li></ul></li><li>!West</li></ul>',
    ],
    [
      'list',
      'Sydney',
      '<ul class="t"><li><p>East</p><ul><li>!Sydney</li><li><p>Brisbane <a href="https://b.example">b</a></p></li></ul></li><li><p>West</p></li></ul>',
    ],
    [
      'link',
      'Or take',
      '<p class="x">Book <em>early</em>, says <a href="https://rail.example/a?b&amp;c">the railway</a>.<br>!Or take the coach.</p>',
    ],
    ['within', 'after', '<p>Before <img src="https://rail.example/i.png" alt="Icon"> !after</p>'],
    ['box', 'Second', '<div class="b"><p>Boxed</p><div><br></div><p>!Second</p></div>'],
    ['bare', 'in lines', 'Bare <i>text</i><br>!in lines'],
    ['heading', 'Fares', '<h1>!Fares &amp; passes</h1>'],
    [
      'quill',
      'Sign',
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Gloves</li><li data-list="ordered" class="ql-indent-1">!Sign in</li></ol>',
    ],
  ])('PST-14 the stored markup around an edited line stays: %s, %s', (name, word, html) => {
    const opened = open(pieces[name] ?? '')
    typeAt(opened, word, '!')
    expect(opened.text.html()).toBe(html)
  })

  test('PST-14 an unedited line keeps its stored markup, however unusual', () => {
    const afterEdit = (html: string) => {
      const opened = open(`${html}<p>Last</p>`)
      typeAt(opened, 'Last', '!')
      return opened.text.html()
    }
    for (const html of [
      "<p class='x'>A &rsquo;b&rsquo;<img src=https://a.example/i.png /></p>",
      '<P>A<BR/></P>',
      '<table><tr><td>A<td>B</table>',
      '<ul type=disc ><li >A</li></ul>',
      '<p>A <!-- <p> --> <a title="<p>" href=x>b</a></p>',
      '<div class=a><p>b<br/></p><table border=0><tbody><tr><td>c</td></tr></tbody></table></div>',
    ])
      expect(afterEdit(html)).toBe(`${html}<p>!Last</p>`)
    // An element that would extend into the next line is written as a parser reads it.
    expect(afterEdit('<p>One <i>A</p>')).toBe('<p>One <i>A</i></p><p>!Last</p>')
  })

  test('PST-14 a new line of an older article is placed beside the line that it was split from', () => {
    const made = (name: string, word: string, typed: string, by: number) => {
      const opened = open(pieces[name] ?? '')
      const at = placeOf(opened, word) + by
      const { line, list, header } = opened.quill.getFormat(at)
      opened.quill.insertText(at, '\n', { line, list, header }, 'user')
      opened.quill.insertText(at + 1, typed, 'user')
      return opened.text.html()
    }
    expect(made('list', 'Sydney', 'New', 6)).toBe(
      '<ul class="t"><li><p>East</p><ul><li><p>Sydney</p></li><li>New</li><li><p>Brisbane <a href="https://b.example">b</a></p></li></ul></li><li><p>West</p></li></ul>',
    )
    expect(made('box', 'Boxed', 'New', 5)).toBe(
      '<div class="b"><p>Boxed</p><p>New</p><div><br></div><p>Second</p></div>',
    )
  })

  test('PST-14 a part of an article that the editor cannot edit can be deleted, restored and copied as a whole', () => {
    const opened = open(`<p>a</p>${pieces.table}<p>b</p>`)
    const { quill, text } = opened
    const kept = quill.root.querySelector<HTMLElement>('.kept-part [role=img]')
    expect(kept?.getAttribute('aria-label')).toBe('Table, not editable')
    expect(kept?.contentEditable ?? kept?.getAttribute('contenteditable')).toBe('false')
    expect(kept?.querySelector('td')?.textContent).toBe('Pass')
    // A letter that is typed beside the kept part becomes a paragraph of its own.
    quill.insertText(3, 'c', 'user')
    expect(text.html()).toBe(`<p>a</p>${pieces.table}<p>c</p><p>b</p>`)
    quill.history.undo()
    quill.deleteText(2, 2, 'user')
    expect(text.html()).toBe('<p>a</p><p>b</p>')
    quill.history.undo()
    expect(text.html()).toBe(text.start)
    expect(quill.root.querySelector('.kept-part td')?.textContent).toBe('Pass')

    const clipboard = quill.getModule('clipboard') as Clipboard
    const { html } = clipboard.onCopy({ index: 2, length: 2 }, true)
    expect(html).toContain('<table>')
    const length = quill.getLength()
    clipboard.onPaste({ index: length - 1, length: 0 }, { html, text: '' })
    expect(text.html()).toBe(`<p>a</p>${pieces.table}<p>b</p>${pieces.table}`)
    // Another article does not accept the part.
    const other = open('<p>x</p>')
    ;(other.quill.getModule('clipboard') as Clipboard).onPaste({ index: 1, length: 0 }, { html, text: '' })
    expect(other.text.html()).not.toContain('<table')
  })

  test('PST-28 trap 40 hostile parts of an article run nothing in the editor, and are written back only in lines that nobody edited', () => {
    const vectors = htmlVectors.map(({ html }) => html).filter((html) => !isTooLargeToView(html))
    for (let at = 0; at < vectors.length; at += 12) {
      const html = vectors.slice(at, at + 12).join('')
      const opened = open(articleWith({ name: '', html }))
      for (const kept of opened.quill.root.querySelectorAll('.kept-part [role=img]'))
        expect(unsafeParts(kept, []), html).toEqual([])
      expect(opened.quill.root.querySelector('script, iframe, [onerror], [onclick]'), html).toBeNull()
      typeAt(opened, 'Before', '!')
      expect(opened.text.html(), html).toMatch(/^<p>!Before<\/p>/)
    }
    expect(Object.hasOwn(window, ranFlag)).toBe(false)
    const opened = open(
      '<div onclick="x()"><p onclick="y()">One</p><p>Two <img src=x onerror="z()"></p></div>',
    )
    typeAt(opened, 'One', '!')
    expect(opened.text.html()).toBe('<div><p>!One</p><p>Two <img src=x onerror="z()"></p></div>')
    typeAt(opened, 'Two', '!')
    expect(opened.text.html()).toBe('<div><p>!One</p><p>!Two <img src="x"></p></div>')
  })

  test('PST-14 undoing all edits of an older article restores it byte for byte', () => {
    const step = fc.record({
      kind: fc.constantFrom('type', 'enter', 'delete', 'list', 'heading'),
      at: fc.nat(200),
    })
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.values(pieces)),
        fc.array(step, { maxLength: 6 }),
        (some, steps) => {
          const opened = open(some.join(''))
          const { quill, text } = opened
          expect(text.html()).toBe(text.start)
          for (const { kind, at } of steps) {
            const index = Math.min(at, quill.getLength() - 1)
            if (kind === 'type') quill.insertText(index, 'ü', 'user')
            else if (kind === 'enter') quill.insertText(index, '\n', quill.getFormat(index), 'user')
            else if (kind === 'delete') quill.deleteText(index, 3, 'user')
            else if (kind === 'list') quill.formatLine(index, 9, 'list', 'ordered', 'user')
            else quill.formatLine(index, 9, 'header', 1, 'user')
            const wordsOf = (html: string) =>
              html.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]*>|\s|&nbsp;/gs, '')
            const shown = quill
              .getContents()
              .ops.map(({ insert }) => (typeof insert === 'string' ? insert : ''))
              .join('')
            for (const word of shown.split(/[^a-zü]+/)) expect(wordsOf(text.html())).toContain(word)
          }
          // Undoes several steps, because on a slow computer the history has more than one.
          while (quill.history.stack.undo.length > 0) quill.history.undo()
          expect(text.html()).toBe(text.start)
        },
      ),
      { numRuns: 30 },
    )
  })
})
