import { afterEach, expect, test } from 'vitest'
import { focusOnceThere } from '#renderer/forms/invalid-fields.ts'

const frame = () => new Promise(requestAnimationFrame)

afterEach(() => document.body.replaceChildren())

/** A form whose second field is still loading. */
function loadingForm() {
  document.body.innerHTML =
    '<form><input id="first"><div data-field="content"></div></form><button>Other</button>'
  const form = document.querySelector('form') as HTMLFormElement
  document.querySelector<HTMLInputElement>('#first')?.focus()
  const arrive = () => form.querySelector('[data-field]')?.append(document.createElement('textarea'))
  return { form, arrive }
}

test.each<readonly [string, (form: HTMLFormElement, stop: () => void) => void, string]>([
  ['nothing', () => {}, 'TEXTAREA'],
  [
    'a key',
    (form) => form.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })),
    'INPUT',
  ],
  ['a press elsewhere', () => document.querySelector('button')?.focus(), 'BUTTON'],
  ['the end of the form', (_, stop) => stop(), 'INPUT'],
])(
  'a field that arrives late takes the focus only if nothing came before it: %s',
  async (_, before, focused) => {
    const { form, arrive } = loadingForm()
    const stop = focusOnceThere(form, 'content')
    await frame()
    before(form, stop)
    arrive()
    await frame()
    expect(document.activeElement?.tagName).toBe(focused)
  },
)
