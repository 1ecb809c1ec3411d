import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { unkeptForms } from '#renderer/lib/leaving/open-forms.ts'
import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { editCallNames, editRules, kindOf } from '#shared/contract/record-calls.ts'
import type { DraftForm } from '#shared/entities/draft.ts'
import type { FieldKind } from '#shared/fields/field.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'
import { changeEveryField, type FieldSort, shownInForm } from '#tests/support/samples/every-field.ts'
import { openConsole } from './console-screen.tsx'
import { openDesk } from './desk.tsx'
import { button, openedDialog } from './dialogs.ts'
import { keptForms } from './kept-forms.ts'

/** How a person enters a value into each kind of field; `parts` have forms of their own. */
const sortOf: Readonly<Record<Exclude<FieldKind, 'parts'>, FieldSort>> = {
  text: 'text',
  html: 'rich text',
  rate: 'text',
  count: 'text',
  flag: 'choice',
  day: 'text',
  moment: 'text',
  choice: 'choice',
  reference: 'choice',
  ids: 'choice',
  texts: 'text',
  hours: 'text',
  address: 'choice',
  image: 'image',
}

/**
 * The kinds of fields that a record's form has, as its kind of record declares them. Other forms have only
 * text fields.
 */
function sortsOf(form: DraftForm): ReadonlySet<FieldSort> {
  const kind = /\.(create|update)$/.test(form) ? kindOf(form) : undefined
  const call = editCallNames.find((name) => kindOf(name) === kind)
  if (!call) return new Set(['text'])
  const fields: Readonly<Record<string, { readonly kind?: FieldKind | undefined }>> = editRules(call).fields
  return new Set(
    Object.values(fields).flatMap(({ kind }) => (kind && kind !== 'parts' ? [sortOf[kind]] : [])),
  )
}

/** The fields for which no other value can be chosen. */
const fixed = { 'products.update': ['productId', 'monthlyPriceId', 'yearlyPriceId'] } as Partial<
  Record<DraftForm, readonly string[]>
>

/** Waits for the form on the screen, with all of its fields. */
async function shownForm(name: DraftForm): Promise<HTMLElement> {
  const { within: part } = keptForms[name]
  if (!part) await openedDialog(draftPlace(name).title)
  return waitFor(
    () => {
      const place =
        part && 'form' in part
          ? screen.getByRole('form', { name: part.form })
          : part
            ? screen.getByRole('region', { name: part.region })
            : screen.getByRole('dialog')
      const form = place.closest('form') ?? place.querySelector('form')
      if (!form || form.querySelector('[aria-busy=true]')) throw new Error('fields are missing')
      return form
    },
    { timeout: 20_000 },
  )
}

/** Ends the page as a crash does, without closing its forms. */
function killPage(): void {
  freshPage()
  cleanup()
}

interface Kept {
  readonly name: DraftForm
  readonly user: UserEvent
  readonly form: HTMLElement
}

/** Changes every field of a form as a person does. */
async function changeAll({ name, user, form }: Kept): Promise<void> {
  const before = shownInForm(form)
  const sorts = await changeEveryField(user, form, fixed[name])
  const typed = shownInForm(form)
  for (const field of sorts.keys()) expect([field, typed.get(field)]).not.toEqual([field, before.get(field)])
  expect(new Set(sorts.values())).toEqual(sortsOf(name))
}

/** Changes the first text field of a form. */
async function changeOne({ name, form }: Kept): Promise<void> {
  const field = within(form).getByLabelText<HTMLInputElement>(keptForms[name].text)
  fireEvent.change(field, { target: { value: 'Canary' } })
}

/** Tests that each of these forms is restored as it was when its page crashed. */
export function keptFormTests(names: readonly DraftForm[], fields: 'every field' | 'a field'): void {
  const desk = openDesk()
  const changed = fields === 'every field' ? changeAll : changeOne

  test.each(names)(`${fields} of the form %s comes back after its page was killed`, async (name) => {
    const { record: find, press } = keptForms[name]
    const record = (await find?.(desk.execute)) ?? ''
    const path = draftPlace(name).path(record)
    const { user } = openConsole(path)
    if (press) await user.click(await screen.findByRole('button', { name: press }))
    const form = await shownForm(name)
    expect(form.querySelector('[type=password], [autocomplete~=one-time-code]')).toBeNull()
    await changed({ name, user, form })
    const typed = shownInForm(form)
    expect(await unkeptForms('close')).toEqual([])
    expect(useDrafts.getState().drafts).toMatchObject([{ form: name }])

    killPage()
    const next = openConsole('/a-path-without-a-screen')
    await next.user.click(await screen.findByRole('button', { name: '1 unsaved form' }))
    await next.user.click(button(await openedDialog('Unsaved Forms'), 'Open'))
    // Finds the form again, because the form with the draft may be another element than the one before.
    await waitFor(async () => expect(shownInForm(await shownForm(name))).toEqual(typed))
    expect(window.location.pathname).toBe(path)
    expect(useDrafts.getState().drafts).toMatchObject([{ form: name, isOpen: true }])
  })
}
