import { describe } from 'vitest'
import { keptFormTests } from '#tests/support/desk/kept-form-tests.ts'

/** Tests one form of each kind. The full tests have every form. */
describe('a form with a draft', () => {
  // These forms are in a part of a screen, and on a page with every kind of field.
  keptFormTests(['account.changeEmail', 'partners.update'], 'every field')
  // These forms are in dialogs (of a record, an entry and an offer), in a part without a button, and on an
  // empty page.
  keptFormTests(
    ['jobs.create', 'places.update', 'tags.update', 'partners.addOffer', 'admins.update', 'posts.create'],
    'a field',
  )
})
