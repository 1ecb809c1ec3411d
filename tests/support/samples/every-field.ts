import { fireEvent, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { typeRichText } from '#tests/support/desk/rich-text.ts'
import { pressKey } from '#tests/support/e2e/press-key.ts'
import { pngFile } from './images.ts'

/** How a person enters something into a field. */
export type FieldSort = 'text' | 'choice' | 'image' | 'rich text'

/** The elements that contain a field. A lone checkbox has its label beside it, and no frame. */
const frames = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLElement>('[data-field], label.ant-checkbox-wrapper:not([data-field] *)'),
]
const nameOf = (frame: HTMLElement) => frame.dataset.field ?? frame.querySelector('input')?.name ?? ''
const labelOf = (frame: HTMLElement) => frame.dataset.label ?? ''
const boxes = (frame: HTMLElement) => [
  ...frame.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input:not([type=file]):not([tabindex="-1"]), textarea)',
  ),
]

/** Returns the value of a field as a person sees it. */
function shownIn(frame: HTMLElement): string {
  const rich = frame.querySelector('[contenteditable]')
  // Ignores styles that a browser leaves in the editor and that are not part of the text.
  if (rich) return rich.innerHTML.replaceAll(/ style="[^"]*"/g, '')
  if (frame.querySelector('input[type=file]')) return frame.querySelector('bdi')?.textContent ?? ''
  const chosen = frame.querySelector('.ant-select-content')
  if (chosen) return chosen.textContent
  return boxes(frame)
    .map((box) =>
      'checked' in box && box.matches('[type=radio], [type=checkbox]') ? box.checked : box.value,
    )
    .join(' | ')
}

/** Returns the values of a form as a person sees them, by field name. */
export const shownInForm = (form: HTMLElement): ReadonlyMap<string, string> =>
  new Map(frames(form).map((frame) => [nameOf(frame), shownIn(frame)]))

const openOptions = () => [
  ...document.querySelectorAll(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  ),
]

/** Picks the last option that is not chosen yet. */
async function chooseAnother(user: UserEvent, select: HTMLInputElement): Promise<void> {
  await user.click(select)
  const option = await waitFor(() => {
    const found = openOptions().findLast((each) => !each.matches('.ant-select-item-option-selected'))
    if (!found) throw new Error('the select offers no other option')
    return found
  })
  fireEvent.click(option)
  select.focus()
  if (select.getAttribute('aria-expanded') === 'true') pressKey('Escape')
}

async function pickAddress(user: UserEvent, frame: HTMLElement, box: HTMLInputElement): Promise<void> {
  await user.clear(box)
  await user.click(box)
  await user.paste('Katherine')
  await user.click((await within(frame).findAllByRole('option'))[0] as HTMLElement)
  await waitFor(() => {
    if (!box.value.endsWith('Australia')) throw new Error('no address was picked')
  })
}

const textFor = (frame: HTMLElement, box: HTMLInputElement | HTMLTextAreaElement): string => {
  if (box.placeholder === 'DD/MM/YYYY') return '02/03/2027'
  if (box.placeholder.startsWith('DD/MM/YYYY,')) return '02/03/2027, 9:30 am'
  return box.inputMode === 'decimal' ? '73' : `Canary ${labelOf(frame)}`
}

async function enterInto(user: UserEvent, frame: HTMLElement, box: HTMLInputElement | HTMLTextAreaElement) {
  await user.clear(box)
  await user.click(box)
  await user.paste(textFor(frame, box))
  await user.tab()
}

/** Changes a field as a person does; resolves to undefined if the field accepts no input. */
async function change(user: UserEvent, frame: HTMLElement): Promise<FieldSort | undefined> {
  if (frame.querySelector('[contenteditable]')) {
    await typeRichText(user, labelOf(frame), 'Canary text')
    await user.click(within(frame).getByRole('button', { name: 'Bullet list' }))
    return 'rich text'
  }
  const file = frame.querySelector<HTMLInputElement>('input[type=file]')
  if (file) {
    await user.upload(file, pngFile(`${nameOf(frame)}.png`))
    return 'image'
  }
  const [first] = boxes(frame)
  if (!first) {
    await user.click(within(frame).getByRole('button', { name: /^Add to / }))
    await user.keyboard('Canary line')
    return 'text'
  }
  if (first.disabled) return undefined
  if (first.closest('.ant-select')) {
    await chooseAnother(user, first as HTMLInputElement)
    return 'choice'
  }
  if (first.matches('[role=combobox]')) {
    await pickAddress(user, frame, first as HTMLInputElement)
    return 'choice'
  }
  if (first.matches('[type=radio], [type=checkbox]')) {
    await user.click(frame.querySelector<HTMLElement>('input:not(:checked)') ?? first)
    return 'choice'
  }
  if (frame.querySelector('[data-day]')) {
    for (const label of ['Monday from', 'Sunday until']) {
      const box = within(frame).getByRole<HTMLInputElement>('textbox', { name: label })
      await user.clear(box)
      await user.click(box)
      await user.keyboard(label === 'Monday from' ? '8-17:30{Tab}' : '3am{Tab}')
    }
    return 'text'
  }
  await enterInto(user, frame, first)
  return 'text'
}

/**
 * Changes every field of a form as a person does, including fields that appear after a choice; returns the
 * new values by field name. `fixed` fields have no other choice.
 */
export async function changeEveryField(
  user: UserEvent,
  form: HTMLElement,
  fixed: readonly string[] = [],
): Promise<ReadonlyMap<string, FieldSort>> {
  const sorts = new Map<string, FieldSort>()
  const seen = new Set(fixed)
  for (;;) {
    const frame = frames(form).find((each) => !seen.has(nameOf(each)))
    if (!frame) return sorts
    seen.add(nameOf(frame))
    const sort = await change(user, frame)
    if (sort) sorts.set(nameOf(frame), sort)
  }
}
