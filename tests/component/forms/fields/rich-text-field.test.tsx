import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { requiredHtml } from '#shared/rules/rich-text.ts'
import { requiredText } from '#shared/rules/validation.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { enterRichText, richText, typeRichText } from '#tests/support/desk/rich-text.ts'

const schema = v.strictObject({ title: requiredText('Title'), content: requiredHtml('Content') })
type Values = v.InferInput<typeof schema>

interface SampleProps {
  readonly start?: string
  readonly save?: (values: Values) => unknown
  /** A text that another value from outside replaces when the button 'Other' is pressed. */
  readonly other?: string
}

function Sample({ start = '', save, other }: SampleProps) {
  const form = useRecordForm({
    defaultValues: { title: 'Fruit', content: start },
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      await save?.(value)
    },
  })
  return (
    <form.AppForm>
      <form.Form label="Sample" draft="secret">
        <form.AppField name="title">{(field) => <field.TextField label="Title" />}</form.AppField>
        <form.AppField name="content">
          {(field) => <field.RichTextField label="Content" required hint="For travellers" />}
        </form.AppField>
        <form.Subscribe selector={({ isDefaultValue }) => isDefaultValue}>
          {(isDefault) => <output>{isDefault ? 'as it was' : 'changed'}</output>}
        </form.Subscribe>
        <button type="button" onClick={() => form.reset({ title: 'Fruit', content: other ?? '' })}>
          Other
        </button>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const setUp = (props: SampleProps = {}) => {
  const saved: Values[] = []
  return { saved, ...renderPart(<Sample save={(values) => saved.push(values)} {...props} />) }
}
const tool = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pressed = () =>
  ['Bold', 'Strikethrough', 'Heading 1', 'Bullet list', 'Ordered list'].filter(
    (name) => tool(name).getAttribute('aria-pressed') === 'true',
  )
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save$/ })
const state = () => screen.getByRole('status').textContent
const older = '<h1>Fruit</h1><ul><li><p>Apples &amp; pears</p></li></ul><p><b>Now</b></p><p></p>'

describe('the toolbar of the text editor', () => {
  test('PST-13 PST-14 VAL-01 the editor’s toolbar has only bold, strikethrough, heading 1, bullet list and ordered list', async () => {
    setUp()
    const box = await richText('Content')
    expect(box.getAttribute('aria-required')).toBe('true')
    expect(box.getAttribute('aria-multiline')).toBe('true')
    screen.getByRole('textbox', { name: 'Content', description: /For travellers/ })
    const tools = screen.getByRole('group', { name: 'Formatting of Content' })
    expect([...tools.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      'Bold',
      'Strikethrough',
      'Heading 1',
      'Bullet list',
      'Ordered list',
    ])
    expect(pressed()).toEqual([])
  })

  test.each([
    ['Bold', '<p>Ripe<strong> now</strong></p>'],
    ['Strikethrough', '<p>Ripe<s> now</s></p>'],
    ['Heading 1', '<h1>Ripe now</h1>'],
    ['Bullet list', '<ul><li>Ripe now</li></ul>'],
    ['Ordered list', '<ol><li>Ripe now</li></ol>'],
  ])('PST-14 the tool %s makes plain HTML and can be undone', async (name, html) => {
    const { user, saved } = setUp()
    await typeRichText(user, 'Content', 'Ripe')
    await user.click(tool(name))
    expect(pressed()).toEqual([name])
    await user.keyboard(' now')
    await user.click(save())
    await waitFor(() => expect(saved).toEqual([{ title: 'Fruit', content: html }]))
    await enterRichText(user, 'Content')
    await waitFor(() => expect(pressed()).toEqual([name]))
    await user.click(tool(name))
    expect(pressed()).toEqual([])
  })

  test('PST-14 the editor’s buttons turn a list into the other kind of list and into a heading', async () => {
    const { user, saved } = setUp({ start: '<ul><li>a</li></ul>' })
    await enterRichText(user, 'Content')
    await user.click(tool('Ordered list'))
    expect(pressed()).toEqual(['Ordered list'])
    await user.click(tool('Heading 1'))
    expect(pressed()).toEqual(['Heading 1'])
    await user.click(save())
    await waitFor(() => expect(saved.at(-1)?.content).toBe('<h1>a</h1>'))
  })

  test('PST-14 the editor’s tools work by keyboard, and Tab leaves the text without changing it', async () => {
    const { user } = setUp({ start: '<ul><li>a</li></ul>' })
    const box = await enterRichText(user, 'Content')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }))
    expect(state()).toBe('as it was')
    screen.getByLabelText('Title').focus()
    await user.tab()
    expect(document.activeElement).toBe(tool('Bold'))
    for (const name of ['Strikethrough', 'Heading 1', 'Bullet list', 'Ordered list']) {
      await user.tab()
      expect(document.activeElement).toBe(tool(name))
    }
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(box)
    expect(pressed()).toEqual(['Ordered list'])
  })

  test('PST-14 typing "- " starts a list in the editor, but typing a check box does not', async () => {
    const { user, saved } = setUp()
    await typeRichText(user, 'Content', '- a')
    expect(pressed()).toEqual(['Bullet list'])
    await user.keyboard('{Enter}{Enter}[[] b')
    await user.click(save())
    await waitFor(() => expect(saved.at(-1)?.content).toBe('<ul><li>a</li></ul><p>[] b</p>'))
  })
})

describe('an unchanged text in the editor', () => {
  test('PST-20 a text that was not changed in the editor is saved byte for byte, in any notation', async () => {
    const start = `${older}<p>see <a href="https://a.example">here</a></p>`
    const { user, saved } = setUp({ start })
    await enterRichText(user, 'Content')
    await user.tab()
    expect(state()).toBe('as it was')
    await user.click(save())
    await waitFor(() => expect(saved).toEqual([{ title: 'Fruit', content: start }]))
  })

  test('PST-15 LIM-28 after a change was undone, a text counts as unchanged again', async () => {
    const { user } = setUp({ start: older })
    const box = await enterRichText(user, 'Content')
    await user.keyboard('!')
    expect(state()).toBe('changed')
    await user.keyboard('{Control>}z{/Control}')
    expect(box.textContent).not.toContain('!')
    await waitFor(() => expect(state()).toBe('as it was'))
    await user.keyboard('{Control>}z{/Control}')
    expect(box.textContent).toContain('Apples')
    await user.keyboard('{Control>}y{/Control}')
    expect(box.textContent).toContain('!')
    await user.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(box.textContent).toContain('!')
  })

  test('PST-14 a warning above the editor says what an edit of this text would lose', async () => {
    setUp({ start: '<p>a <a href="x">b</a></p><table><tr><td>c</td></tr></table>' })
    const box = await richText('Content')
    const warning = screen.getByText(
      /^The editor does not support some parts of this text: links\. They are kept in lines/,
    )
    screen.getByText(/but not edited: table\.$/)
    expect(box.getAttribute('aria-describedby')).toContain(warning.parentElement?.id)
    expect(warning.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('the undo steps of the editor', () => {
  const started = Date.now()
  const at = (ms: number) => vi.setSystemTime(started + ms)
  afterEach(() => vi.useRealTimers())

  test('PST-15 LIM-28 half a second of typing is one undo step, and later typing is another', async () => {
    const { user } = setUp({ start: '<p>a</p>' })
    const box = await enterRichText(user, 'Content')
    vi.useFakeTimers({ toFake: ['Date'] })
    at(0)
    await user.keyboard('b')
    at(499)
    await user.keyboard('c')
    at(500)
    await user.keyboard('d')
    await user.keyboard('{Control>}z{/Control}')
    expect(box.textContent).toBe('abc')
    await user.keyboard('{Control>}z{/Control}')
    expect(box.textContent).toBe('a')
  })
})

describe('the text in the editor', () => {
  test('PST-14 a text of an older editor opens with its formats, and its unedited lines stay as they were', async () => {
    const { user, saved } = setUp({ start: older })
    const box = await enterRichText(user, 'Content')
    expect(screen.queryByText(/does not support/)).toBeNull()
    expect(box.querySelector('h1')?.textContent).toBe('Fruit')
    expect(box.querySelector('li[data-list="bullet"]')?.textContent).toBe('Apples & pears')
    expect(box.querySelector('strong')?.textContent).toBe('Now')
    await user.keyboard('then')
    await user.click(save())
    await waitFor(() =>
      expect(saved.at(-1)?.content).toBe(
        '<h1>Fruit</h1><ul><li><p>Apples &amp; pears</p></li></ul><p><b>Now</b></p><p>then</p>',
      ),
    )
  })

  test('PST-14 a text that Quill itself stored opens with its lists and keeps them', async () => {
    const { user, saved } = setUp({
      start:
        '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet" class="ql-indent-1">b</li></ol>',
    })
    const box = await enterRichText(user, 'Content')
    expect(screen.queryByText(/^The editor does not support/)).toBeNull()
    expect(box.querySelectorAll('li[data-list="bullet"]')).toHaveLength(2)
    await user.keyboard('c')
    await user.click(save())
    await waitFor(() =>
      expect(saved.at(-1)?.content).toBe(
        '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet" class="ql-indent-1">bc</li></ol>',
      ),
    )
  })

  test('PST-22 trap 40 a text of only empty paragraphs counts as missing', async () => {
    const { user, saved } = setUp({ start: '<p>a</p>' })
    const box = await enterRichText(user, 'Content')
    await user.keyboard('{Backspace}{Enter}{Enter}')
    await user.click(screen.getByLabelText('Title'))
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    screen.getByText('Content is a required field')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(saved).toEqual([])
    await user.keyboard('b')
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('false'))
  })

  test('PST-20 PST-21 the editor reports each edit to the form immediately', async () => {
    const { user, saved } = setUp({ start: '<p>a</p>' })
    await enterRichText(user, 'Content')
    expect(state()).toBe('as it was')
    await user.keyboard('b')
    expect(state()).toBe('changed')
    await user.keyboard('cdef')
    const form = screen.getByRole('form', { name: 'Sample' })
    fireEvent.submit(form)
    await waitFor(() => expect(saved.at(-1)?.content).toBe('<p>abcdef</p>'))
  })

  test('PST-19 a new value of the field replaces the editor’s text and its undo history', async () => {
    const { user } = setUp({ start: '<p>a</p>', other: '<p>other</p>' })
    await typeRichText(user, 'Content', 'b')
    await user.click(screen.getByRole('button', { name: 'Other' }))
    const box = await richText('Content')
    expect(box.textContent).toBe('other')
    await enterRichText(user, 'Content')
    await user.keyboard('{Control>}z{/Control}')
    expect(box.textContent).toBe('other')
  })

  test('PST-14 the editor can’t be used while its text is being saved, and can be afterwards', async () => {
    let end = () => {}
    const { user } = setUp({ start: '<p>a</p>', save: () => new Promise<void>((resolve) => (end = resolve)) })
    const box = await richText('Content')
    await user.click(save())
    await waitFor(() => expect(box.getAttribute('contenteditable')).toBe('false'))
    expect(tool('Bold').disabled).toBe(true)
    await act(async () => end())
    await waitFor(() => expect(box.getAttribute('contenteditable')).toBe('true'))
  })
})

/** Pastes as a browser does, because jsdom has no clipboard. */
function paste(box: HTMLElement, data: Readonly<Record<string, string>>) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: (type: string) => data[type] ?? '', files: [] }
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  act(() => void box.dispatchEvent(event))
}
function copied(box: HTMLElement) {
  const data: Record<string, string> = {}
  const event = new Event('copy', { bubbles: true, cancelable: true })
  const clipboardData = { setData: (type: string, text: string) => (data[type] = text) }
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  act(() => {
    document.getSelection()?.selectAllChildren(box)
    box.dispatchEvent(event)
  })
  return data
}

describe('a paste into the editor', () => {
  test('PST-28 trap 40 a paste into the editor keeps only the toolbar’s formats', async () => {
    const { user, saved } = setUp()
    const box = await enterRichText(user, 'Content')
    paste(box, {
      'text/html':
        '<h2 onclick="x">Head</h2><p style="color:red"><b>bold</b> <a href="javascript:x">link</a></p><script>y</script><img src=x onerror=y><ul><li><p>one</p></li></ul>',
    })
    expect(box.querySelector('a, img, script, [style], [onclick]')).toBeNull()
    await user.click(save())
    await waitFor(() =>
      expect(saved.at(-1)?.content).toBe(
        '<h1>Head</h1><p><strong>bold</strong> link</p><ul><li>one</li></ul>',
      ),
    )
  })

  test('PST-28 a note shows what a paste into the editor lost, until a paste loses nothing', async () => {
    const { user } = setUp()
    const box = await enterRichText(user, 'Content')
    const told = () => screen.queryByText(/^The editor does not support some of the pasted content/)
    paste(box, {
      'text/html':
        '<meta charset="utf-8"><p style="color: red">See <a href="https://goto.example">this</a><img src="https://goto.example/a.png"></p>',
    })
    expect(told()?.textContent).toMatch(/kept only its text: links, images\.$/)
    expect(told()?.closest('[aria-live=polite]')).toBeTruthy()
    paste(box, { 'text/html': '<meta charset="utf-8"><b style="color: red">b</b>' })
    expect(told()).toBeNull()
  })

  test('PST-28 a pasted phrase extends its paragraph, and pasted plain text stays text', async () => {
    const { user, saved } = setUp({ start: '<p>a</p>' })
    const box = await enterRichText(user, 'Content')
    paste(box, { 'text/html': '<meta charset="utf-8"><b>b</b>' })
    paste(box, { 'text/plain': '<i>c</i>' })
    await user.click(save())
    await waitFor(() => expect(saved.at(-1)?.content).toMatch(/^<p>a<strong>b.*&lt;i&gt;c&lt;\/i&gt;/))
    expect(saved.at(-1)?.content.match(/<p>/g)).toHaveLength(1)
  })

  test('PST-28 text that was copied in the editor is pasted as plain HTML too', async () => {
    const { user } = setUp({ start: '<p>a  <b>b</b></p><ul><li>c &lt;x&gt;</li></ul>' })
    const box = await enterRichText(user, 'Content')
    expect(copied(box)['text/html']).toBe('<p>a <strong>b</strong></p><ul><li>c &lt;x&gt;</li></ul>')
  })

  test('PST-28 dropping HTML into the editor is refused, because the browser would insert it unchecked', async () => {
    const { user } = setUp({ start: '<p>a</p>' })
    const box = await enterRichText(user, 'Content')
    const event = new Event('drop', { bubbles: true, cancelable: true })
    const dataTransfer = { getData: () => '<img src=x onerror=y>', files: [] }
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
    act(() => void box.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    expect(box.innerHTML).toBe('<p>a</p>')
  })
})
