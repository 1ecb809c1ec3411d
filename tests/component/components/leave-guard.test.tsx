import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { DialogContext } from '#renderer/components/dialog/dialog-context.ts'
import { LeaveGuard } from '#renderer/components/dialog/leave-guard.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { dialogGone } from '#tests/support/desk/dialogs.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const schema = v.strictObject({ note: v.string() })

interface NoteFormProps {
  readonly label: string
  readonly save: () => void | Promise<void>
}

function NoteForm({ label, save }: NoteFormProps) {
  const form = useAppForm({
    defaultValues: { note: '' },
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      await save()
      form.reset(value)
    },
  })
  return (
    <form.AppForm>
      <form.Form draft="secret" label={label}>
        <form.AppField name="note">{(field) => <field.TextField label={label} />}</form.AppField>
        <form.SubmitButton>{`Save ${label}`}</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

/** A screen with two forms, and a third one in a dialog. */
function Notes() {
  const dialog = useDialog()
  return (
    <>
      <NoteForm label="First" save={() => {}} />
      <NoteForm label="Second" save={() => {}} />
      <button type="button" onClick={() => dialog.show()}>
        Open
      </button>
      <Dialog title="Third note" open={dialog.open} onClose={dialog.close}>
        <NoteForm label="Third" save={dialog.close} />
        <DialogFooter>{null}</DialogFooter>
      </Dialog>
    </>
  )
}

const idle = { requestClose: () => {}, busy: false, takesFocus: false, report: () => {} }

/** A form in a dialog that fades out. */
function Fading() {
  const [isOpen, setIsOpen] = useState(true)
  const control = useMemo(() => ({ ...idle, isOpen, isClosed: () => !isOpen }), [isOpen])
  return (
    <DialogContext value={control}>
      <NoteForm label="Fading" save={() => {}} />
      <button type="button" onClick={() => setIsOpen(false)}>
        Fade
      </button>
    </DialogContext>
  )
}

let answer: () => void
/** A form whose save waits for the test's answer. */
const Slow = () => (
  <NoteForm
    label="Slow"
    save={() =>
      new Promise((resolve) => {
        answer = resolve
      })
    }
  />
)

const root = createRootRoute({
  component: () => (
    <LeaveGuard>
      <nav>
        <RecordLink to="/">Home</RecordLink>
        <RecordLink to="/notes">Notes</RecordLink>
        <RecordLink to="/fading">Fading note</RecordLink>
        <RecordLink to="/slow">Slow note</RecordLink>
        <RecordLink to="/notes?page=2">More notes</RecordLink>
      </nav>
      <Outlet />
    </LeaveGuard>
  ),
})
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home screen</h1> }),
  createRoute({ getParentRoute: () => root, path: '/notes', component: Notes }),
  createRoute({ getParentRoute: () => root, path: '/fading', component: Fading }),
  createRoute({ getParentRoute: () => root, path: '/slow', component: Slow }),
])

let history: RouterHistory
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  history = createBrowserHistory()
})
afterEach(() => history.destroy())

/** Opens the screen with the forms. Back leads to the home screen. */
const openNotes = async () => {
  const router = createRouter({ routeTree, history })
  const view = renderPart(<RouterProvider router={router} />)
  await view.user.click(await screen.findByRole('link', { name: 'Notes' }))
  await screen.findByRole('form', { name: 'First' })
  return view
}
const note = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const link = (name: string) => screen.getByRole('link', { name })
const button = (name: string) => screen.findByRole('button', { name })
const questions = () => screen.queryAllByText('Discard your changes?')
const path = () => window.location.pathname

describe('a screen with a changed form', () => {
  test('a link away from a changed form asks once, but a link that only changes the search does not', async () => {
    const { user } = await openNotes()
    await user.type(note('First'), 'precious')
    await user.type(note('Second'), 'too')
    await user.click(link('More notes'))
    await waitFor(() => expect(window.location.search).toBe('?page=2'))
    expect(questions()).toEqual([])
    await user.click(link('Home'))
    await user.click(await button('Keep editing'))
    await dialogGone()
    expect(note('First').value).toBe('precious')
    expect(path()).toBe('/notes')
    await user.click(link('Home'))
    await user.click(await button('Discard'))
    expect(await screen.findByText('Home screen')).toBeTruthy()
    expect(path()).toBe('/')
    await dialogGone()
  })

  test('Back asks before it leaves a changed form', async () => {
    const { user } = await openNotes()
    await user.type(note('First'), 'precious')
    // After a click and after Escape, the focus is in the form again.
    for (const keep of [
      async () => user.click(await button('Keep editing')),
      () => user.keyboard('{Escape}'),
    ]) {
      window.history.back()
      await waitFor(async () => expect(document.activeElement).toBe(await button('Keep editing')))
      await keep()
      await dialogGone()
      await waitFor(() => expect(document.activeElement).toBe(note('First')))
    }
    await waitFor(() => expect(path()).toBe('/notes'))
    expect(note('First').value).toBe('precious')
    window.history.back()
    await user.click(await button('Discard'))
    expect(await screen.findByText('Home screen')).toBeTruthy()
  })

  test('leaving a screen asks nothing once its form is saved or unchanged again', async () => {
    const { user } = await openNotes()
    await user.type(note('First'), 'saved')
    await user.click(await button('Save First'))
    await user.type(note('Second'), 'x{Backspace}')
    await user.click(link('Home'))
    expect(await screen.findByText('Home screen')).toBeTruthy()
    expect(questions()).toEqual([])
  })
})

describe('a changed form in a dialog', () => {
  test('Back asks about a changed form in a dialog, but not after the dialog was closed', async () => {
    const { user } = await openNotes()
    await user.click(await button('Open'))
    await screen.findByRole('dialog', { name: 'Third note' })
    await user.type(note('Third'), 'precious')
    window.history.back()
    const keep = await button('Keep editing')
    expect(questions()).toHaveLength(1)
    await user.click(keep)
    await waitFor(() => expect(questions()).toEqual([]))
    expect(note('Third').value).toBe('precious')
    await user.keyboard('{Escape}')
    await user.click(await button('Discard'))
    window.history.back()
    expect(await screen.findByText('Home screen')).toBeTruthy()
    expect(questions()).toEqual([])
  })

  test('Back asks nothing while the dialog of a changed form fades out', async () => {
    const { user } = await openNotes()
    await user.click(link('Fading note'))
    await user.type(await screen.findByRole('textbox', { name: 'Fading' }), 'precious')
    await user.click(link('Home'))
    await user.click(await button('Keep editing'))
    await user.click(await button('Fade'))
    await user.click(link('Home'))
    expect(await screen.findByText('Home screen')).toBeTruthy()
  })
})

describe('a screen whose form is being saved', () => {
  const saveSlowly = async () => {
    const { user } = await openNotes()
    await user.click(link('Slow note'))
    await screen.findByRole('form', { name: 'Slow' })
    await user.type(note('Slow'), 'precious')
    await user.click(await button('Save Slow'))
    return user
  }

  test('a screen cannot be left while its form is being saved', async () => {
    const user = await saveSlowly()
    window.history.back()
    expect(await screen.findByText('Still saving')).toBeTruthy()
    expect(questions()).toEqual([])
    await user.click(await button('Stay'))
    await dialogGone()
    expect(path()).toBe('/slow')
    answer()
    await waitFor(() => expect(note('Slow').readOnly).toBe(false))
    await user.click(link('Home'))
    expect(await screen.findByText('Home screen')).toBeTruthy()
  })

  test('USR-16 if the answer to a save shows only once, such as a password, the screen stays open although a link was clicked', async () => {
    const user = await saveSlowly()
    await user.click(link('Home'))
    expect(await screen.findByText('Still saving')).toBeTruthy()
    answer()
    await dialogGone()
    expect(path()).toBe('/slow')
    expect(questions()).toEqual([])
    expect(note('Slow').value).toBe('precious')
  })
})
