import { describe } from 'vitest'
import { keptFormTests } from '#tests/support/desk/kept-form-tests.ts'

/** One of each kind; the full tests have every form. */
describe('a form with a draft', () => {
  // In a part of a screen, and on a page with every sort of field.
  keptFormTests(['account.changeEmail', 'partners.update'], 'every field')
  // In a dialog, of a record, of an entry and of an offer, in a part without a button, and on an empty page.
  keptFormTests(
    ['jobs.create', 'places.update', 'tags.update', 'partners.addOffer', 'admins.update', 'posts.create'],
    'a field',
  )
})
