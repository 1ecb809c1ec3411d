import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { signedOut, writeFaults } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { page } from '#tests/support/partners.ts'
import { fillInPost, postTitled } from '#tests/support/posts.ts'
import { richText, typeRichText } from '#tests/support/rich-text.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { failedReadBeforeWriteTests, writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const heading = () => document.querySelector('h1')?.textContent

const openAdd = async () => {
  const view = await openWholeConsole(desk, '/posts/add')
  await richText('Content')
  await fillInPost(view.user)
  const place = page()
  const keeps = () => {
    expect(field(place, 'Title').value).toBe('Zebra crossings')
    expect(place.getByRole('textbox', { name: 'Content' }).textContent).toBe('Look both ways.')
  }
  const done = () => expect(heading()).toBe('Zebra crossings')
  return { ...view, place, phrase: 'add the post', send: () => button(place, 'Add'), keeps, done }
}
const openEdit = async () => {
  const { postId } = await postTitled(desk, 'Payslips')
  const view = await openWholeConsole(desk, `/posts/${postId}/edit`)
  await richText('Content')
  const place = page()
  await replace(view.user, field(place, 'Title'), 'Payslips')
  await typeRichText(view.user, 'Content', ' All of them.')
  const keeps = () => {
    expect(field(place, 'Title').value).toBe('Payslips')
    expect(place.getByRole('textbox', { name: 'Content' }).textContent).toMatch(/ All of them\.$/)
  }
  const done = () => expect(heading()).toBe('Payslips')
  return { ...view, place, phrase: 'save the post', send: () => button(place, 'Save'), keeps, done }
}
const openPost = async () => {
  const { postId } = await postTitled(desk, 'Heat, snakes')
  const view = await openWholeConsole(desk, `/posts/${postId}`)
  await screen.findByRole('heading', { level: 1, name: 'Heat, snakes and sunburn' })
  return view
}
const openDelete = async () => {
  const view = await openPost()
  const place = await openDialog(view.user, 'Delete', 'Delete "Heat, snakes and sunburn"?')
  await enter(view.user, confirmation(place), 'Heat, snakes and sunburn')
  const keeps = () => {
    expect(confirmation(place).value).toBe('Heat, snakes and sunburn')
    expect(heading()).toBe('Heat, snakes and sunburn')
  }
  const done = () => expect(heading()).toBe('Posts')
  return { ...view, place, phrase: 'delete the post', send: () => button(place, 'Delete'), keeps, done }
}

describe('the values of a saved post', () => {
  writeFaultTests(desk, [
    { ids: 'PST-18 API-74', call: 'posts.create', open: openAdd },
    {
      ids: 'PST-20 API-75',
      call: 'posts.update',
      kinds: [...writeFaults, signedOut],
      open: openEdit,
    },
    { ids: 'PST-12 API-73', call: 'posts.remove', open: openDelete },
  ])

  failedReadBeforeWriteTests(desk, [
    {
      ids: 'PST-20 API-72',
      read: 'posts.get',
      phrase: 'load the post',
      call: 'posts.update',
      open: openEdit,
    },
  ])
})
