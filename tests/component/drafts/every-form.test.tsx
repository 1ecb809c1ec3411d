import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draftPlaces } from '#renderer/lib/draft-places.ts'
import { unkeptForms } from '#renderer/lib/open-forms.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { type DraftForm, draftForms } from '#shared/entities/draft.ts'
import { openConsole } from '#tests/support/console-screen.tsx'
import { openDesk } from '#tests/support/desk.tsx'
import { button, openedDialog } from '#tests/support/dialogs.ts'
import { changeEveryField, type FieldSort, shownInForm } from '#tests/support/every-field.ts'
import { freshPage } from '#tests/support/fresh-page.ts'
import { keptForms } from '#tests/support/kept-forms.ts'

const desk = openDesk()

const all: readonly FieldSort[] = ['text', 'choice', 'image']
const article: readonly FieldSort[] = [...all, 'rich text']
const terms: readonly FieldSort[] = ['text', 'choice']

/** The sorts of fields that a form has; the others have text alone. */
const sortsOf: Partial<Record<DraftForm, readonly FieldSort[]>> = {
  'businesses.create': all,
  'businesses.update': all,
  'jobs.create': all,
  'jobs.update': all,
  'jobTemplates.create': terms,
  'jobTemplates.update': terms,
  'partners.create': article,
  'partners.update': article,
  'places.create': all,
  'places.update': all,
  'posts.create': article,
  'posts.update': article,
  'products.create': terms,
  'products.update': terms,
  'userProfiles.create': terms,
  'userProfiles.update': terms,
  'jobIndustries.create': ['text', 'image'],
  'jobIndustries.update': ['text', 'image'],
  'tags.create': all,
  'tags.update': all,
}

/** Fields that offer no other choice. */
const fixed = { 'products.update': ['productId', 'monthlyPriceId', 'yearlyPriceId'] } as Partial<
  Record<DraftForm, readonly string[]>
>

/** Waits for the form on the screen, with all of its fields. */
async function shownForm(name: DraftForm): Promise<HTMLElement> {
  const { within: part } = keptForms[name]
  if (!part) await openedDialog(draftPlaces[name].title)
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

describe('promise 20: kill, restart, restore', () => {
  test.each(draftForms)('every field of %s', async (name) => {
    const { record: find, press } = keptForms[name]
    const record = (await find?.(desk.execute)) ?? ''
    const path = draftPlaces[name].path(record)
    const { user } = openConsole(path)
    if (press) await user.click(await screen.findByRole('button', { name: press }))
    const form = await shownForm(name)
    expect(form.querySelector('[type=password], [autocomplete~=one-time-code]')).toBeNull()
    const before = shownInForm(form)
    const sorts = await changeEveryField(user, form, fixed[name])
    const typed = shownInForm(form)
    for (const field of sorts.keys())
      expect([field, typed.get(field)]).not.toEqual([field, before.get(field)])
    expect(new Set(sorts.values())).toEqual(new Set(sortsOf[name] ?? ['text']))
    expect(await unkeptForms('close')).toEqual([])
    expect(useDrafts.getState().drafts).toMatchObject([{ form: name }])

    // The page dies, and with it the session that its forms know: none of them was closed.
    freshPage()
    cleanup()
    const next = openConsole('/')
    await next.user.click(await screen.findByRole('button', { name: '1 unsaved form' }))
    await next.user.click(button(await openedDialog('Unsaved Forms'), 'Open'))
    // A form that shows without its draft first may be another element.
    await waitFor(async () => expect(shownInForm(await shownForm(name))).toEqual(typed))
    expect(window.location.pathname).toBe(path)
    expect(useDrafts.getState().drafts).toMatchObject([{ form: name, isOpen: true }])
  })
})
