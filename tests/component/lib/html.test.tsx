import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import Quill, { Delta } from 'quill'
import { AlignClass } from 'quill/formats/align.js'
import { BackgroundClass } from 'quill/formats/background.js'
import { ColorClass } from 'quill/formats/color.js'
import { DirectionClass } from 'quill/formats/direction.js'
import { FontClass } from 'quill/formats/font.js'
import IndentClass from 'quill/formats/indent.js'
import { SizeClass } from 'quill/formats/size.js'
import { describe, expect, test } from 'vitest'
import { RichText } from '#renderer/components/rich-text/rich-text.tsx'
import { linesOf, pastedLines, plainTextOf, viewHtml } from '#renderer/lib/html/clean.ts'
import { documentOf, linesOfDocument } from '#renderer/lib/html/delta.ts'
import { isTooLargeToEdit } from '#renderer/lib/html/editable.ts'
import { inert } from '#renderer/lib/html/inert.ts'
import { htmlOf, type Line, type LineKind } from '#renderer/lib/html/lines.ts'
import { lostByPaste, lostInEditor, notShown } from '#renderer/lib/html/lost.ts'
import { isTooLargeToView, wordsOf } from '#renderer/lib/html/size.ts'
import { storedLines } from '#renderer/lib/html/stored-reader.ts'
import { linesOfNode, viewOfNode } from '#renderer/lib/html/view.ts'
import { resetStores } from '#renderer/stores/resettable.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { articleWith, htmlVectors, ranFlag, unsafeParts } from '#tests/support/samples/html-vectors.ts'
import { allowImagesFrom } from '#tests/support/samples/image-origins.ts'

/** HTML as the editor saves it. */
const cleanHtml = (html: string) => htmlOf(linesOf(html))
const allowed = ['P', 'BR', 'STRONG', 'S', 'H1', 'UL', 'OL', 'LI']

/** The rows of a table in a text: their name, the HTML, and the expected result. */
const table = (text: string): readonly (readonly [string, string, string])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', html = '', result = ''] = row
        .replaceAll('\\n', '\n')
        .replaceAll('\\t', '\t')
        .split('¦')
        .map((cell) => cell.trim())
      return [name, html, result]
    })

const origins = ['https://content.example']
const view = (html: string) => viewHtml(html, origins)

/** Every element of the HTML, parsed as a page parses it. */
const elementsOf = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return [...box.querySelectorAll('*')]
}
/** The view, parsed again as a page parses it, has only safe parts, and parses to the same. */
const expectSafe = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  expect(unsafeParts(box, origins)).toEqual([])
  const again = document.createElement('div')
  again.innerHTML = box.innerHTML
  // A parser drops the first line break of a `pre`, and no serializer puts it back.
  expect(again.innerHTML).toBe(box.innerHTML.replaceAll('<pre>\n', '<pre>'))
}
const expectClean = (html: string) => {
  for (const element of elementsOf(html)) {
    expect(allowed).toContain(element.tagName)
    expect(element.getAttributeNames()).toEqual([])
  }
}

/** The markup that Quill 2 with all its formats stores for a document. */
function storedByQuill(ops: Delta['ops']): string {
  const quill = new Quill(document.createElement('div'))
  quill.setContents(new Delta(ops))
  return quill.root.innerHTML
}

describe('HTML from other sources', () => {
  test('AUTH-13 the last parsed HTML is kept for its next use, and forgotten at a sign-out', () => {
    const lines = linesOf('<p>Minutes of the board</p>')
    expect(linesOf('<p>Minutes of the board</p>')).toBe(lines)
    resetStores()
    const again = linesOf('<p>Minutes of the board</p>')
    expect(again).not.toBe(lines)
    expect(again).toEqual(lines)
  })

  test('PST-28 trap 40 cleaning removes more than a hundred known injections completely', () => {
    expect(htmlVectors.length).toBeGreaterThan(100)
    expect(new Set(htmlVectors.map(({ html }) => html)).size).toBe(htmlVectors.length)
    for (const vector of htmlVectors) {
      const article = articleWith(vector)
      for (const html of [vector.html, article]) {
        const [clean, shown] = [cleanHtml(html), view(html)]
        expectClean(clean)
        expect(cleanHtml(clean), vector.name).toBe(clean)
        expectSafe(shown)
        if (html !== article) continue
        for (const text of [clean, shown]) expect(text, vector.name).toMatch(/^<p>Before<\/p>/)
      }
      expect(Object.hasOwn(window, ranFlag), vector.name).toBe(false)
    }
  })

  test('HTML is parsed without track and base elements, which a browser would request or apply', () => {
    const hostile = htmlVectors.map(({ html }) => html).join('</video>')
    for (const html of [
      hostile,
      '<TRACK\fsrc=x>',
      '<base/href=x>',
      '<svg><base href=x>',
      '<template><track src=x>',
    ])
      expect(inert(html)).not.toMatch(/<(track|base)[\s/>]/i)
    expect(inert('<tracker><based><track>')).toBe('<tracker><based><source data-inert-name>')
    expect(notShown('<p>a</p><base href="x">')).toEqual(['scripts and style sheets'])
  })

  test('a line with 30,000 line breaks does not overflow the stack', () => {
    const page = document.createElement('div')
    const breaks = `<span>${'<b><br></b><br>'.repeat(50)}</span>`.repeat(300)
    page.innerHTML = `a${breaks}`
    expect(linesOfNode(page)).toEqual([{ kind: 'paragraph', depth: 0, runs: [{ text: 'a' }] }])
    page.append('b')
    expect(linesOfNode(page)[0]?.runs.at(-1)).toEqual({ text: '\nb' })
    expect(lostInEditor(`<p>a${'<b><br></b>'.repeat(2)}</p>`)).toEqual([])
  })

  test('PST-28 any mixture of HTML pieces is clean after cleaning, and a second cleaning changes nothing', () => {
    const pieces = [
      '<p> </p> <ul> <ol> <li> </li> </ul> <b> </b> <s> <h1> <h3> <div> </div> <br> <pre> <em> <sup> <code> <hr>',
      '<blockquote> </blockquote> <table> <th> <dl><dt> <dd> <table><tr><td> </a> <svg><style> </style> <!-- -->',
      '<li_class="ql-indent-8"> <li_data-list="bullet"> <li_data-list="ordered"> <img_src=x_onerror=y>',
      '<a_href="javascript:y"> <a_href="https://a.example/?a&b"> <script>y</script> &lt; &nbsp; __ \n "',
      '<img_src="https://content.example/x.png"_alt="&quot;>">',
    ]
    const tags = pieces.flatMap((line) => line.split(' ')).map((tag) => tag.replaceAll('_', ' '))
    const piece = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...tags) }, fc.string())
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''))
        expectClean(clean)
        expect(cleanHtml(clean)).toBe(clean)
        const shown = view(pieces.join(''))
        expectSafe(shown)
        if (!shown.includes('<small>')) expect(view(shown)).toBe(shown)
      }),
      {
        examples: [
          [['<dl><dt>', '<ul>', '</p>', '&lt;']],
          [['<ul>', '<li>', '<ul>', '</p>', 'a']],
          [['<li class="ql-indent-8">', '<ul>', '<li class="ql-indent-8">', 'a']],
          [['<pre>', '<p>', '\n', '!']],
        ],
      },
    )
  })

  test('PST-08 PST-28 cleaning keeps the toolbar’s formats, in the notations of old and new editors', () => {
    const older =
      '<h1>Fruit</h1><p>By <strong>hand</strong>, <s>by foot</s>.</p><ul><li><p>Apples</p></li><li><p>Pears</p></li></ul><ol><li><p>One</p></li></ol>'
    const plain =
      '<h1>Fruit</h1><p>By <strong>hand</strong>, <s>by foot</s>.</p><ul><li>Apples</li><li>Pears</li></ul><ol><li>One</li></ol>'
    expect(cleanHtml(older)).toBe(plain)
    expect(cleanHtml(plain)).toBe(plain)
  })

  test.each(
    table(String.raw`
      blocks beside each other ¦ <div>a</div><div>b</div>c ¦ <p>a</p><p>b</p><p>c</p>
      table cells ¦ <table><tr><td>a</td><td>b</td></tr></table> ¦ <p>a</p><p>b</p>
      older tags for bold and strikethrough ¦ <p><b>a</b><strike>b</strike><del>c</del></p> ¦ <p><strong>a</strong><s>bc</s></p>
      a b element that is not bold, and a style that is ¦ <b style="font-weight:normal">a<span style="font-weight:700">b</span></b> ¦ <p>a<strong>b</strong></p>
      bold across paragraphs ¦ <b><p>a</p><p>b</p></b> ¦ <p><strong>a</strong></p><p><strong>b</strong></p>
      a break within a paragraph ¦ <p>a<br>b</p> ¦ <p>a<br>b</p>
      a break at the end of a paragraph ¦ <p>a<br></p> ¦ <p>a</p>
      an empty paragraph between two ¦ <p>a</p><p></p><p>b</p> ¦ <p>a</p><p><br></p><p>b</p>
      empty paragraphs at the end ¦ <p>a</p><p></p><p><br></p> ¦ <p>a</p>
      a list within a list ¦ <ul><li>a<ol><li>b</li></ol></li><li>c</li></ul> ¦ <ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>
      paragraphs within a list entry ¦ <ul><li><p>a</p><p>b</p></li></ul> ¦ <ul><li>a<br>b</li></ul>
      a heading of another level ¦ <h3>a</h3> ¦ <h1>a</h1>
      a link ¦ <p>see <a href="https://a.example">here</a></p> ¦ <p>see here</p>
      spaces between words ¦ <p> a   <strong> b</strong>\n c </p> ¦ <p>a <strong>b</strong> c</p>
      a non-breaking space ¦ <p>10&nbsp;km</p> ¦ <p>10&nbsp;km</p>
      characters with a meaning in HTML ¦ <p>a &lt;b&gt; &amp; "c"</p> ¦ <p>a &lt;b&gt; &amp; &quot;c&quot;</p>
      lines of code ¦ <pre>a\n  b</pre> ¦ <p>a<br>&nbsp; b</p>
      text without a tag ¦ a &amp; b ¦ <p>a &amp; b</p>
      empty elements ¦ <p></p><ul><li>&nbsp;</li></ul> ¦ 
      an empty text ¦  ¦ 
    `),
  )('PST-28 cleaning turns this into the toolbar’s formats: %s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  test.each(
    table(`
      bullets ¦ <ol><li data-list="bullet">a</li></ol> ¦ <ul><li>a</li></ul>
      numbers ¦ <ol><li data-list="ordered">a</li></ol> ¦ <ol><li>a</li></ol>
      bullets and numbers in one list ¦ <ol><li data-list="ordered">a</li><li data-list="bullet">b</li><li data-list="checked">c</li></ol> ¦ <ol><li>a</li></ol><ul><li>b</li><li>c</li></ul>
      several depths ¦ <ul><li>a</li><li class="ql-align-right ql-indent-1">b</li><li class="ql-indent-2">c</li><li>d</li></ul> ¦ <ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>
      a list of the other kind between two entries ¦ <ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol> ¦ <ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>
      an indent deeper than the entry above allows ¦ <ul><li class="ql-indent-9">a</li><li class="ql-indent-10000">b</li><li data-list="constructor">c</li></ul> ¦ <ul><li>a</li><li>b</li><li>c</li></ul>
    `),
  )('PST-08 PST-14 cleaning turns a list as Quill stores it into plain HTML: %s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  test('PST-08 PST-14 nested and mixed lists that Quill stored keep their form', () => {
    const entry = (text: string, list: string, indent?: number) => [
      { insert: text },
      { insert: '\n', attributes: { list, ...(indent && { indent }) } },
    ]
    const html = storedByQuill([
      ...entry('a', 'bullet'),
      ...entry('b', 'ordered', 1),
      ...entry('c', 'ordered', 1),
      ...entry('d', 'bullet'),
      ...entry('e', 'ordered'),
    ])
    expect(html).not.toContain('<ul')
    expect(cleanHtml(html)).toBe(
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul><ol><li>e</li></ol>',
    )
    expect(notShown(html)).toEqual([])
    expect(lostInEditor(html)).toEqual(['nested lists'])
  })

  test('ROV-23 HTML converted to plain text keeps its lines, bullets and numbers', () => {
    const html =
      '<h1>Crew</h1><p>Two &amp; two.<br>Four.</p><p></p><ul><li>a<ol><li>x</li><li>y</li></ol></li></ul><ol><li>b</li><li>c</li></ol>'
    expect(plainTextOf(html)).toBe('Crew\nTwo & two.\nFour.\n\n• a\n  1. x\n  2. y\n1. b\n2. c')
    expect(plainTextOf('<p>a</p><script>b</script><img src=x onerror=c>')).toBe('a')
    expect(plainTextOf('No tag:\n- a &amp; b\n\n- c')).toBe('No tag:\n- a & b\n\n- c')
    expect(plainTextOf('3 < 4 and 5 > 4')).toBe('3 < 4 and 5 > 4')
  })

  test('PST-08 trap 40 the read view names what it does not show', () => {
    allowImagesFrom(...origins)
    const { container } = renderPart(
      <RichText html={'<p>a</p><svg></svg><a href="javascript:x">b</a><img src="x.png" alt="Map">'} />,
    )
    expect(container.textContent).toBe(
      'abImage “Map”. Not shown: its address is not a web address.Not shown here: links that are not secure, drawings.',
    )
    expect(container.querySelector('img, a')).toBeNull()
  })

  test('in the read view an image that fails to load is replaced by the reason', () => {
    allowImagesFrom(...origins)
    const { container } = renderPart(<RichText html='<p><img src="https://content.example/a.png"></p>' />)
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.textContent).toBe('Image. Not shown: it could not be loaded from content.example.')
  })

  test('PST-08 the read view shows no note if it shows everything', () => {
    const { container } = renderPart(<RichText html="<p><em>a</em></p><table><tr><td>b</td></tr></table>" />)
    expect(container.textContent).toBe('ab')
  })
})

describe('the read view', () => {
  test.each(
    table(String.raw`
      links to other sites, with their checked address ¦ <p>see <a href=" HTTPS://a.example/ü?x=1&amp;y=&quot;2 " onclick="x" title="y">here</a></p> ¦ <p>see <a href="https://a.example/%C3%BC?x=1&amp;y=%222">here</a></p>
      mail links ¦ <a href="mailto:a@b.example">a</a> ¦ <p><a href="mailto:a@b.example">a</a></p>
      any other link as its words ¦ <a href="http://a.example">a</a><a href="javascript:b">b</a><a href="/c">c</a><a href="https://u:p@d.example">d</a> ¦ <p>abcd</p>
      a link across paragraphs ¦ <a href="https://a.example"><p>a</p><p>b</p></a> ¦ <p><a href="https://a.example/">a</a></p><p><a href="https://a.example/">b</a></p>
      every emphasis, nested in one order ¦ <p><u><i>a</i></u><sup>b</sup><sub>c</sub><code>d</code><ins>e</ins><cite>f</cite><b><b>g</b></b></p> ¦ <p><em><u>a</u></em><sup>b</sup><sub>c</sub><code>d</code><u>e</u><em>f</em><strong>g</strong></p>
      emphasis by style ¦ <p><span style="font-style:italic;text-decoration:underline line-through">a</span><span style="vertical-align:super">b</span><i style="font-style:normal">c</i></p> ¦ <p><em><u><s>a</s></u></em><sup>b</sup>c</p>
      all headings ¦ <h1>a</h1><h2 id="x">b</h2><h3>c</h3><h6>d</h6> ¦ <h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>
      tables ¦ <table class="x"><caption>P</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td><p>b</p><p>c</p></td><td></td></tr></tbody></table> ¦ <table><caption>P</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b<p>c</p></td><td></td></tr></tbody></table>
      lists within lists, with everything in their entries ¦ <ul><li><p>a</p><p>b</p><ol><li>c</li></ol></li><li><h3>d</h3><blockquote>e</blockquote></li></ul> ¦ <ul><li>a<p>b</p><ol><li>c</li></ol></li><li><h3>d</h3><blockquote><p>e</p></blockquote></li></ul>
      two lists that are numbered separately ¦ <ol><li>a</li></ol><ol><li>b</li></ol> ¦ <ol><li>a</li></ol><ol><li>b</li></ol>
      blocks beside each other in a list entry on separate lines ¦ <ul><li><div>a</div>b<ol><li><p>c</p></li></ol>d</li></ul> ¦ <ul><li>a<p>b</p><ol><li>c</li></ol><p>d</p></li></ul>
      the lists of Quill 2 ¦ <ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1">b</li><li data-list="ordered">c</li></ol> ¦ <ul><li>a<ol><li>b</li></ol></li></ul><ol><li>c</li></ol>
      the lists of Quill 1, which continue after an indented one ¦ <ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol> ¦ <ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>
      quotations within quotations ¦ <blockquote>a<blockquote><p>b</p></blockquote></blockquote>c ¦ <blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><p>c</p>
      code with its spaces ¦ <pre><code>\n\na\n  b</code></pre> ¦ <pre><code>\n\na\n  b</code></pre>
      dividing lines ¦ <p>a</p><hr class="x"><p>b</p> ¦ <p>a</p><hr><p>b</p>
      no empty paragraph at the start of a term ¦ <dl><dt><ul></p>a ¦ <dl><dt>a</dt></dl>
      no empty paragraph at the start of a list entry ¦ <ul><li><ul></p>a ¦ <ul><li>a</li></ul>
      terms and their meanings ¦ <dl><dt>a</dt><dd>b</dd></dl> ¦ <dl><dt>a</dt><dd>b</dd></dl>
      images from allowed origins ¦ <p>a <img src="https://content.example/x y.png" alt="&quot;A&quot; <b>" width=9 onerror=x></p> ¦ <p>a <img src="https://content.example/x%20y.png" alt="&quot;A&quot; &lt;b&gt;"></p>
      the reason why another image is not shown ¦ <img src="https://rail.example/map.png" alt="The network"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="> ¦ <p><small>Image “The network”. Not shown: images from rail.example are not allowed here. IT can allow them.</small><small>Image. Not shown: its address is not a web address.</small></p>
      an empty paragraph between two, and none at the end ¦ <p>a</p><p></p><p>b</p><p><br></p><p></p> ¦ <p>a</p><p><br></p><p>b</p><p><br></p>
      blocks beside each other on separate lines ¦ <div>a</div><div>b</div>c<section><p>d</p>e</section> ¦ <p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>
      nothing of an article without words and pictures ¦ <p>&nbsp;</p><hr><ul><li></li></ul> ¦ 
    `),
  )('PST-08 PST-28 PRT-06 the read view shows %s', (_, html, shown) => {
    expect(view(html)).toBe(shown)
  })

  test('an article nested to any depth shows without overflowing the stack', () => {
    for (const tag of ['ul><li', 'blockquote', 'table><tr><td', 'div', 'b']) {
      // Parsed here as nodes: this parser needs a minute for what a browser parses immediately.
      let inner: Node = document.createTextNode('deep')
      for (let depth = 0; depth < 12_000; depth += 1)
        for (const name of tag.split('><').reverse()) {
          const outer = document.createElement(name)
          outer.append(inner)
          inner = outer
        }
      const root = document.createElement('div')
      root.append(inner)
      const shown = viewOfNode(root, origins)
      expect(shown).toContain('deep')
      expect(shown.length, tag).toBeLessThan(1000)
      expect(linesOfNode(root).map(({ runs }) => runs[0]?.text)).toContain('deep')
    }
  })
})

/** Blocks of an article within each other, as editors, mail programs and browsers write them. */
const { block: anyBlock } = fc.letrec<{ block: string; inner: string }>((tie) => {
  const word = fc.constantFrom('a', 'b c', ' ', '\n', '&nbsp;', '<br>', '<b>d</b>', '<i> </i>', '<a>e</a>')
  const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(''))
  const within = (...tags: string[]) =>
    fc.tuple(fc.constantFrom(...tags), tie('inner')).map(
      ([open, inner]) =>
        `<${open}>${inner}${open
          .split('><')
          .reverse()
          .map((tag) => `</${tag}>`)
          .join('')}`,
    )
  return {
    inner: fc.oneof(
      { weight: 3, arbitrary: words },
      fc.array(tie('block'), { maxLength: 4 }).map((all) => all.join('')),
    ),
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom('<br>', '&nbsp;', 'text', '\n', '<hr>'),
      within('p', 'h1', 'h3', 'pre'),
      within('div', 'section', 'blockquote', 'ul><li', 'ol><li', 'table><tbody><tr><td', 'dl><dd'),
    ),
  }
})

/** The lines that a reader sees in the view's HTML, which has one block per line; '' for an empty one. */
function shownLines(html: string): readonly string[] {
  const page = document.createElement('div')
  page.innerHTML = html
  const lines: string[] = []
  /** The number of list entries whose bullet has no line beside it yet. */
  let bare = 0
  const read = (box: Node) => {
    let line: string | undefined
    const end = () => {
      if (line === undefined) return
      // A break ends its line: the last one makes no other line.
      const parts = line.replace(box.nodeName === 'PRE' ? /\n$/ : /\n *$/, '').split('\n')
      lines.push(...parts.map((part) => part.replace(/[ \u00a0]+/g, ' ').trim()))
      bare = 0
      line = undefined
    }
    const endBare = () => {
      lines.push(...Array<string>(bare).fill(''))
      bare = 0
    }
    const add = (node: Node) => {
      if (node instanceof Text) {
        const text = box.nodeName === 'PRE' ? node.data : node.data.replace(/[ \n]+/g, ' ')
        if (line !== undefined || text !== ' ' || box.nodeName === 'PRE') line = (line ?? '') + text
      } else if (node.nodeName === 'BR') line = `${line ?? ''}\n`
      else if (/^(STRONG|EM|A)$/.test(node.nodeName)) for (const child of node.childNodes) add(child)
      else {
        end()
        read(node)
      }
    }
    if (box.nodeName === 'LI') {
      endBare()
      bare = 1
    }
    for (const child of box.childNodes) add(child)
    end()
    if (box.nodeName === 'LI') endBare()
  }
  read(page)
  return lines
}
const withoutEnd = (lines: readonly string[]) =>
  lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)

describe('the lines of an article', () => {
  const edited = (html: string) => textsOf(linesOf(html))
  const textsOf = (lines: readonly Line[]) =>
    withoutEnd(
      lines.flatMap(({ runs }) =>
        runs
          .map(({ text }) => text)
          .join('')
          .split('\n')
          .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim()),
      ),
    )

  test.each([
    ['<div>a</div><div><br></div><div>b</div>', ['a', '', 'b']],
    ['<div>a</div><div>&nbsp;</div><div>b</div>', ['a', '', 'b']],
    ['<div>a<div><br></div>b</div>', ['a', '', 'b']],
    ['<p>a</p><br><p>b</p>', ['a', '', 'b']],
    ['<p>a</p><br><br><p>b</p>', ['a', '', '', 'b']],
    ['a<br><br>b', ['a', '', 'b']],
    ['<br><br><p>a</p>', ['', '', 'a']],
    ['<p><b><br><br></b></p><p>a</p>', ['', '', 'a']],
    ['<p>a<br></p><p>b</p>', ['a', 'b']],
    ['<p>a<br><br></p><p>b</p>', ['a', '', 'b']],
    ['<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p>a</p>', ['', 'a']],
    ['<p>a</p><h2></h2><p>b</p>', ['a', '', 'b']],
    ['<p>a</p>\n \n<p>b</p>', ['a', 'b']],
    ['<pre>a\n\nb\n</pre>c', ['a', '', 'b', 'c']],
    ['<blockquote><div>a</div><div><br></div></blockquote>b', ['a', '', 'b']],
  ])('PST-14 an article has the same lines in the read view and in the editor: %s', (html, lines) => {
    expect(edited(html)).toEqual(lines)
    expect(withoutEnd(shownLines(view(html)))).toEqual(lines)
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
    if (!/<(pre|blockquote)/.test(html))
      expect(textsOf(storedLines(html).map(({ line }) => line))).toEqual(lines)
  })

  test('PST-14 an article of any blocks has the same lines in the read view and in the editor', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 5 }), (blocks) => {
        const html = blocks.join('')
        const lines = edited(html)
        fc.pre(lines.length > 0)
        expect(withoutEnd(shownLines(view(html)))).toEqual(lines)
        expect(edited(view(html))).toEqual(lines)
        expect(edited(cleanHtml(html))).toEqual(lines)
        // A kept part of the editor contains no lines.
        if (/<(pre|blockquote|table|dl|hr)/.test(html)) return undefined
        expect(textsOf(storedLines(html).map(({ line }) => line))).toEqual(lines)
      }),
    )
  })
})

/** Articles of less than 1 MB that would take seconds, or that no browser could hold. */
const tooLarge: readonly (readonly [string, string])[] = [
  ['50,000 paragraphs', '<p>a</p>'.repeat(50_000)],
  ['40,000 alternating runs in one line', `<p>${'<b>a</b>b'.repeat(20_000)}</p>`],
  ['50,000 cells', `<table>${`<tr>${'<td>a</td>'.repeat(10)}</tr>`.repeat(5000)}</table>`],
  ['lists nested 201 times', '<ul><li>a'.repeat(201)],
  ['unclosed marks, each opened again in every paragraph', `${'<b x>'.repeat(2000)}${'<p>a'.repeat(2000)}`],
]

describe('a very large article', () => {
  test.each(tooLarge)('an article of %s shows only its words, and says why', (_, html) => {
    const { container } = renderPart(<RichText html={html} />)
    expect(container.textContent).toMatch(/^This text is too large to be shown with its formatting\.a/)
    expect(container.querySelector('table, b, ul')).toBeNull()
    expect(isTooLargeToEdit(html)).toBe(true)
    expect(plainTextOf(html)).toMatch(/^a/)
  })

  test('an article of few parts shows with its formatting and can be edited, however long it is', () => {
    const html = `<p>${'word and '.repeat(45)}</p>`.repeat(2500)
    expect(html.length).toBeGreaterThan(980_000)
    expect(isTooLargeToView(html)).toBe(false)
    expect(isTooLargeToEdit(html)).toBe(false)
  })

  test.each([
    ['2,501 lines', '<p>a</p>'.repeat(2501)],
    ['301 runs in one line', `<p>${'<b>a</b>b'.repeat(150)}<b>a</b></p>`],
    ['one line of 50,001 characters', `<p>${'a'.repeat(50_001)}</p>`],
  ])('an article of %s shows with its formatting, but cannot be edited', (_, html) => {
    expect(isTooLargeToView(html)).toBe(false)
    expect(isTooLargeToEdit(html)).toBe(true)
  })

  test('the words of an article keep their lines and entities, without markup', () => {
    expect(wordsOf('<h1>a</h1><p>b <b>c</b>&amp;<i>d</i></p>\n<ul><li>&lt;e&gt;</li></ul> < f')).toBe(
      'a\nb c&d\n<e>\n< f',
    )
    expect(wordsOf('<'.repeat(100_000))).toHaveLength(100_000)
  })
})

/** Texts with what the editor loses, by the words of the warning. */
const losses: Readonly<Record<string, readonly string[]>> = {
  links: ['<a href="x">a</a>'],
  images: ['<img src=x>'],
  'videos and embedded pages': ['<iframe src=x></iframe>'],
  tables: ['<table><tr><td>a</td></tr></table>'],
  'headings of other levels': ['<h2>a</h2>'],
  italics: ['<em>a</em>', '<p style="font-style: italic">a</p>'],
  underlining: ['<u>a</u>'],
  quotations: ['<blockquote>a</blockquote>'],
  code: ['<pre><code>a</code></pre>', '<div class="ql-code-block">a</div>'],
  'dividing lines': ['<p>a</p><hr>'],
  'superscript and subscript': ['H<sub>2</sub>O', '<span style="vertical-align: super">a</span>'],
  'colours, fonts and sizes': ['<span style="color: red">a</span>'],
  alignment: ['<p style="text-align: center">a</p>', '<p style="text-align: justify">a</p>'],
  'check boxes and form fields': ['<input type="checkbox">', '<ol><li data-list="unchecked">a</li></ol>'],
  'definition lists': ['<dl><dt>a</dt><dd>b</dd></dl>'],
  'scripts and style sheets': ['<p>a</p><script>b</script>'],
  'nested lists': [
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<ul><ul><li>a</li></ul></ul>',
    '<ul><li class="ql-indent-1">a</li></ul>',
  ],
  'list items with several paragraphs': ['<ul><li><p>a</p><p>b</p></li></ul>'],
  'headings within lists': ['<ul><li><h1>a</h1></li></ul>'],
  'custom numbering': [
    '<ol start="4"><li>a</li></ol>',
    '<ol><li>a</li></ol><ol><li>b</li></ol>',
    '<ol><li data-list="ordered">a</li></ol><ol><li>b</li></ol>',
    '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li><li data-list="ordered">c</li></ol>',
  ],
  indents: ['<p class="ql-indent-2">a</p>', '<p style="padding-left: 3em">a</p>'],
  'writing direction': ['<p dir="rtl">a</p>', '<p style="direction:rtl">a</p>'],
  formulas: ['<span class="ql-formula" data-value="a">a</span>'],
  'collapsible sections': ['<details><summary>a</summary>b</details>'],
  'hidden text': ['<p>a</p><p hidden>b</p>', '<p>a<span style="display:none">b</span></p>'],
  'line breaks within a paragraph': ['<p>a<br>b</p>'],
}

describe('what an edit of an article loses', () => {
  test.each(Object.entries(losses))(
    'PST-14 the warning before an edit names this loss: %s',
    (words, articles) => {
      for (const html of articles) expect(lostInEditor(html), html).toContain(words)
    },
  )

  test('PST-14 editing formats that the toolbar offers loses nothing', () => {
    for (const html of [
      '<h1>a</h1><p>b <strong>c</strong> <b>d</b> <s>e</s></p>',
      '<ul><li><p>a</p></li></ul><p></p><ol><li><p>b</p></li></ol>',
      '<p>a<br></p><p><br></p><p><strong>b<br></strong></p>',
      '<div>a</div><section><p>b</p></section>',
      '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li></ol><ol><li data-list="ordered">b</li></ol>',
      '<p style="vertical-align: baseline; text-decoration: none; display: inline">a</p>',
      'a<br><br>b',
      '<p>a<br><br>b</p>',
      '<p>a</p><br><p>b</p>',
      '<p align="left">a</p><p align="">b</p>',
      '<i style="font-style: normal">a</i><u style="text-decoration: none"></u><a>b</a><font>c</font>',
      'a &amp; b',
      '',
    ]) {
      expect(lostInEditor(html), html).toEqual([])
      expect(notShown(html), html).toEqual([])
    }
  })
})

describe('a style of an article', () => {
  const without: Readonly<Record<string, string>> = {
    'text-align':
      'start|left|-webkit-left|-webkit-match-parent|initial|inherit|unset|-webkit-auto|START !important',
    'text-indent': '0|0px|0.0pt|-0in|initial',
    'margin-left': '0|0cm|auto|inherit',
    'padding-left': '0|0px|initial',
    'margin-inline-start': '0px|auto',
    margin: '0|0px auto|16px 0px|0 0 8pt 0cm|1em 0 1em',
    padding: '0|4px 0',
    direction: 'ltr|inherit',
    color: 'black|#000|#000000|rgb(0, 0, 0)|inherit|windowtext|currentcolor',
    background: 'none|transparent|white|rgba(0, 0, 0, 0)|none 0% 0%|#fff none repeat scroll 0% 0%',
    'background-color': 'transparent|#FFFFFF|initial|rgb(255, 255, 255)',
    'font-family': 'inherit',
    'font-size': 'medium|inherit|100%|1em',
    'font-style': 'normal',
    'text-decoration': 'none|initial',
    'vertical-align': 'baseline|top',
    display: 'inline|block',
    'text-underline-position': 'auto',
    '--italic': 'underline',
  }
  const changing: Readonly<Record<string, string>> = {
    'text-align': 'center|right|end|justify|-webkit-center|CENTER !important',
    'text-indent': '1em|-18pt|0.5in',
    'margin-left': '40px|.5in|36.0pt',
    'padding-left': '3em',
    margin: '0 0 0 40px|0 2em',
    'padding-inline-start': '40px',
    direction: 'rtl|RTL',
    color: 'red|#123456|rgb(0, 0, 1)',
    background: 'yellow|url(x)',
    'background-color': 'rgba(255, 255, 0, 0.5)',
    'font-family': 'Georgia',
    'font-size': '20px|x-large',
    'font-style': 'italic|oblique 10deg',
    'text-decoration': 'underline|underline dotted red',
    'vertical-align': 'super|sub',
    display: 'none',
    visibility: 'hidden',
  }
  const styles = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).flatMap(([name, values]) => values.split('|').map((value) => `${name}: ${value}`))

  test('PST-14 the warning before an edit names a style only if its value changes how the text looks', () => {
    for (const style of styles(without))
      for (const html of [`<p style="${style}">a</p>`, `<p>a <span style="x: y;${style};">b</span></p>`]) {
        expect(lostInEditor(html), html).toEqual([])
        expect(notShown(html), html).toEqual([])
      }
    for (const style of styles(changing))
      expect(lostInEditor(`<p style="${style}">a</p>`), style).toHaveLength(1)
    // The indentation of a list itself does not count as formatting.
    expect(lostInEditor('<ul style="padding-left: 40px"><li style="margin-left: 15px">a</li></ul>')).toEqual(
      [],
    )
    expect(lostInEditor('<form style="color:red"><input name=getAttribute><b>x</b></form>')).toContain(
      'colours, fonts and sizes',
    )
  })
})

const gap = '<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp; </span>'
/** A list entry of Word, with its bullet in each of the ways that Word and Outlook write it. */
const word = (level: number, sign: string, text: string, how = 'comment') => {
  const mark = `<span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}${gap}</span></span>`
  const wrapped: Readonly<Record<string, string>> = {
    comment: `<!--[if !supportLists]-->${mark}<!--[endif]-->`,
    conditional: `<![if !supportLists]>${mark}<![endif]>`,
    text: `${sign}${gap}`,
    flat: `<span style="mso-list:\n Ignore">${sign} &nbsp;&nbsp;</span>`,
  }
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;mso-add-space:auto;\ntext-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${wrapped[how]}<span lang=EN-AU>${text}<o:p></o:p></span></p>\n\n`
}

/** Clipboards with a bullet list of Passport and Visa, or with an ordered one. */
const clipboards: readonly (readonly [string, string, string])[] = [
  ...['comment', 'conditional', 'text', 'flat'].flatMap((how) =>
    (how === 'comment' ? ['·', 'o', '§', 'Ø', 'ü', '–', '\uf0b7'] : ['·', 'o']).map(
      (sign) =>
        [
          `Word with its ${how} mark ${sign}`,
          'ul',
          word(1, sign, 'Passport', how) + word(1, sign, 'Visa', how),
        ] as const,
    ),
  ),
  ...['comment', 'conditional', 'text', 'flat'].flatMap((how) =>
    (how === 'comment' ? ['1.,2.', '1),2)', '(a),(b)', 'a.,b.', 'I.,II.', 'A),B)'] : ['1.,2.', 'i),ii)']).map(
      (signs) => {
        const [one = '', two = ''] = signs.split(',')
        return [
          `Word with its ${how} marks ${signs}`,
          'ol',
          word(1, one, 'Passport', how) + word(1, two, 'Visa', how),
        ] as const
      },
    ),
  ),
  ...table(String.raw`
    Outlook without mso-list ¦ ul ¦ <p class="MsoListParagraph" style="text-indent:-.25in">·<span style="font-size:7pt">&nbsp;&nbsp;&nbsp;&nbsp;</span>Passport</p><p class="MsoListParagraph">·<span>&nbsp; </span>Visa</p>
    the web Outlook ¦ ul ¦ <ul style="margin-top:0;margin-bottom:0" data-editing-info='{"unorderedStyleType":1}'><li style="color:rgb(0,0,0)"><div class="elementToProof" role="presentation">Passport</div></li><li><div>Visa</div></li></ul>
    Word online ¦ ol ¦ <div class="ListContainerWrapper"><ol style="margin:0;padding:0;" role="list" start="1"><li data-aria-level="1" data-aria-posinset="1" style="margin:0 0 0 24px;padding:0"><p class="Paragraph" style="margin:0;text-indent:0px;text-align:left">Passport</p></li></ol></div><div class="ListContainerWrapper"><ol start="1"><li data-aria-level="1"><p>Visa</p></li></ol></div>
    Google Docs ¦ ul ¦ <meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000;font-style:normal;text-decoration:none;vertical-align:baseline" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span>Passport</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr">Visa</p></li></ul></b><br class="Apple-interchange-newline">
    LibreOffice ¦ ul ¦ <ul>\n\t<li><p align="left" style="margin-bottom: 0cm">\n\tPassport</p></li>\n\t<li><p>Visa</p></li></ul>\n
    Quill 2 ¦ ul ¦ <ol><li data-list="bullet">Passport</li><li data-list="bullet">Visa</li></ol>
    Apple Notes ¦ ul ¦ <ul class="Apple-dash-list"><li>Passport</li><li>Visa</li></ul>
    OneNote ¦ ol ¦ <ol type=1 style="margin-left:.375in;direction:ltr;unicode-bidi:embed;margin-top:0in"><li value=1 style="margin-top:0;vertical-align:middle"><span>Passport</span></li><li><span>Visa</span></li></ol>
    bullets as text ¦ ul ¦ <p>• Passport</p><p>• Visa</p>
    bullets as text after line breaks ¦ ul ¦ <div>·&nbsp;&nbsp;&nbsp;Passport<br>·&nbsp;&nbsp;&nbsp;Visa</div>
    numbers as text ¦ ol ¦ <p>1.&nbsp;&nbsp;&nbsp;Passport</p><p>2.&nbsp;&nbsp;&nbsp;Visa</p>
  `),
]

describe('a pasted list', () => {
  const pasted = (html: string) => htmlOf(pastedLines(html))

  test.each(clipboards)(
    'PST-14 PST-28 a list pasted from %s becomes a list without a notice',
    (_, tag, html) => {
      expect(pasted(html)).toContain(`<${tag}><li>Passport</li>`)
      expect(pasted(html).replaceAll(`</${tag}><${tag}>`, '')).toBe(
        `<${tag}><li>Passport</li><li>Visa</li></${tag}>`,
      )
      expect(lostByPaste(html)).toEqual(html.includes('<br>') ? ['line breaks within a paragraph'] : [])
    },
  )

  test('PST-14 a pasted list of several levels becomes flat, and the notice says so', () => {
    const html = `<p class=MsoNormal>Bring:</p>${word(1, '·', 'Papers')}${word(2, 'o', 'Visa')}${word(3, '§', 'Copy')}${word(1, '1.', '<b>Go</b>')}<p class=MsoNormal>12 months</p>`
    expect(pasted(html)).toBe(
      '<p>Bring:</p><ul><li>Papers</li><li>Visa</li><li>Copy</li></ul><ol><li><strong>Go</strong></li></ol><p>12 months</p>',
    )
    expect(lostByPaste(html)).toEqual(['nested lists'])
    expect(lostByPaste('<ul><li data-aria-level="2">a</li></ul>')).toEqual(['nested lists'])
    expect(lostByPaste(word(1, '4.', 'Later'))).toEqual(['custom numbering'])
  })

  test.each([
    '<p>1. Book a bed</p>',
    '<p>o. k.</p>',
    '<p>- a dash</p>',
    '<p>3.&nbsp;&nbsp; from the middle</p>',
    '<p>§ 5 of the act</p>',
    '<p class="MsoListParagraph">12 months later</p>',
    '<p style="mso-list:none">a</p>',
  ])('PST-28 pasted text that is no list stays text: %s', (html) => {
    expect(pasted(html)).toMatch(/^<p>[^<]*<\/p>$/)
  })

  test('PST-14 pasting one sentence from a browser loses nothing', () => {
    const html =
      '<meta charset="utf-8"><span style="color: rgb(32, 33, 36); font-family: Roboto; font-size: medium; font-style: normal; font-variant-ligatures: normal; letter-spacing: normal; orphans: 2; text-align: start; text-indent: 0px; text-transform: none; widows: 2; background-color: rgb(255, 255, 255); text-decoration-thickness: initial; display: inline !important; float: none;">One sentence.</span><br class="Apple-interchange-newline">'
    expect(lostByPaste(html)).toEqual([])
    expect(pasted(html)).toBe('<p>One sentence.</p>')
  })
})

describe('what an edit loses of Quill’s own markup', () => {
  const classes = [AlignClass, BackgroundClass, ColorClass, DirectionClass, FontClass, IndentClass, SizeClass]
  const values = (whitelist: readonly unknown[] | undefined) => whitelist ?? ['red', '#e60000']
  const ends = classes.flatMap(({ keyName, whitelist }) =>
    [values(whitelist).at(0), values(whitelist).at(-1)].map((value) => `${keyName}-${value}`),
  )

  test('PST-14 the warning before an edit names each kind of Quill’s own classes', () => {
    for (const name of ends) {
      for (const tag of ['p', 'span'])
        expect(notShown(`<${tag} class="${name}">a</${tag}>`), name).toHaveLength(1)
      expect(lostInEditor(`<ol><li class="${name}">a</li></ol>`), name).toHaveLength(1)
    }
  })

  test.each([
    ...['align:justify', 'direction:rtl', 'indent:2', 'header:3', 'list:checked', 'blockquote:true'],
    ...['code-block:true', 'background:red', 'color:red', 'font:serif', 'size:huge', 'script:sub'],
    ...['italic:true', 'underline:true', 'link:https://a.example', 'code:true'],
  ])(
    'PST-14 the warning before an edit names Quill’s format %s, which the read view shows if it is safe',
    (format) => {
      const [, name = '', value] = /^([^:]+):(.+)$/.exec(format) ?? []
      const attributes = { [name]: /^(true|\d)$/.test(value ?? '') ? JSON.parse(value ?? '') : value }
      const html = storedByQuill([
        { insert: 'a', attributes },
        { insert: '\n', attributes },
      ])
      expect(html).not.toBe(storedByQuill([{ insert: 'a\n' }]))
      expect(lostInEditor(html)).toHaveLength(1)
      const isShown = /^(header|blockquote|script|italic|underline|link|code):/.test(format)
      expect(notShown(html)).toHaveLength(isShown ? 0 : 1)
      if (isShown)
        expect(view(html)).toMatch(/<(h3|blockquote|sub|em|u|a href="https:\/\/a.example\/"|code)>/)
    },
  )
})

const run = fc.record(
  {
    text: fc.string({
      unit: fc.constantFrom('a', 'é', '🦘', '<', '&', '"', "'", ' ', '\u00a0'),
      minLength: 1,
      maxLength: 12,
    }),
    isBold: fc.constant(true as const),
    isStruck: fc.constant(true as const),
  },
  { requiredKeys: ['text'] },
)
const line: fc.Arbitrary<Line> = fc.record({
  kind: fc.constantFrom<LineKind>('paragraph', 'heading', 'bullet', 'ordered'),
  depth: fc.constant(0),
  runs: fc.array(run, { maxLength: 4 }),
})

describe('the editor’s document', () => {
  test('PST-14 PST-18 the editor’s document is saved as HTML that opens as the same document', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const html = htmlOf(lines)
        expectClean(html)
        expect(html).not.toMatch(/data-|class=|style=|<span/)
        const opened = linesOfDocument(documentOf(linesOf(html)))
        expect(htmlOf(opened)).toBe(html)
        expect(linesOfDocument(documentOf(opened))).toEqual(opened)
      }),
    )
  })

  test('PST-14 saved HTML keeps several spaces as typed', () => {
    expect(htmlOf([{ kind: 'paragraph', depth: 0, runs: [{ text: '  a   b ' }] }])).toBe(
      '<p>&nbsp; a &nbsp; b</p>',
    )
    expect(htmlOf([{ kind: 'paragraph', depth: 0, runs: [{ text: 'one two three' }] }])).toBe(
      '<p>one two three</p>',
    )
  })

  test('PST-22 a document of empty lines is saved as an empty text', () => {
    expect(
      htmlOf(linesOfDocument([{ insert: ' \n\n' }, { insert: '\n', attributes: { list: 'bullet' } }])),
    ).toBe('')
  })
})
