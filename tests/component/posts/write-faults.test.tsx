import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, field } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { page } from '#tests/support/desk/partners.ts'
import { postTitled } from '#tests/support/desk/posts.ts'
import { richText, typeRichText } from '#tests/support/desk/rich-text.ts'
import { openWholeConsole } from '#tests/support/desk/whole-console.tsx'
import { signedOut, writeFaults } from '#tests/support/faults/faults.ts'
import { readFaultTests } from '#tests/support/faults/read-fault-tests.ts'
import { writeFaultTests } from '#tests/support/faults/write-fault-tests.ts'

// The form of a post represents all forms that have a page of their own.
const desk = openDesk()
const edit = async () => `/posts/${(await postTitled(desk, 'Payslips')).postId}/edit`

const fillIn = async (user: UserEvent) => {
  await richText('Content')
  await replace(user, field(page(), 'Title'), 'Payslips')
  await typeRichText(user, 'Content', ' All of them.')
  const keeps = () => {
    expect(field(page(), 'Title').value).toBe('Payslips')
    expect(screen.getByRole('textbox', { name: 'Content' }).textContent).toMatch(/ All of them\.$/)
  }
  return { holds: keeps, keeps }
}
const openEdit = async () => {
  const view = await openWholeConsole(desk, await edit())
  const { keeps } = await fillIn(view.user)
  const done = () => expect(document.querySelector('h1')?.textContent).toBe('Payslips')
  const send = () => button(page(), 'Save')
  return { ...view, place: page(), phrase: 'save the post', send, keeps, done }
}

writeFaultTests(desk, [
  { ids: 'PST-20 API-75', call: 'posts.update', kinds: [...writeFaults, signedOut], open: openEdit },
])

readFaultTests(desk, [
  {
    ids: 'PST-13 API-72',
    call: 'posts.get',
    phrase: 'load the post',
    path: edit,
    done: () => richText('Content'),
    openForm: fillIn,
  },
])
