import { describe } from 'vitest'
import { type DraftForm, draftForms } from '#shared/entities/draft.ts'
import { keptFormTests } from '#tests/support/kept-form-tests.ts'

/** One of each kind: in a part of a screen, in dialogs, and on a page with formatted text. */
const whole: readonly DraftForm[] = ['account.changeEmail', 'jobs.create', 'places.update', 'partners.update']

/** They share all their code with the forms of the languages. */
const alike = ['interests', 'jobRequirements', 'visaSubclasses']

describe('promise 20', () => {
  keptFormTests(whole, 'every field')
  keptFormTests(
    draftForms.filter((name) => !whole.includes(name) && !alike.includes(name.split('.')[0] ?? '')),
    'a field',
  )
})
