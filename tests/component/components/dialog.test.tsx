import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { dialogGone, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const schema = v.strictObject({ note: v.string() })

function NoteForm({ save }: { readonly save: () => Promise<void> }) {
  const form = useAppForm({
    defaultValues: { note: '' },
    validators: { onChange: schema },
    onSubmit: save,
  })
  return (
    <form.AppForm>
      <form.Form draft="secret">
        <form.AppField name="note">{(field) => <field.TextField label="Note" />}</form.AppField>
        <DialogFooter>
          <form.SubmitButton>Save</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

function Owner({ save }: { readonly save: () => Promise<void> }) {
  const dialog = useDialog()
  return (
    <>
      <button type="button" onClick={() => dialog.show()}>
        Open
      </button>
      <Dialog title="Note" open={dialog.open} onClose={dialog.close}>
        <NoteForm save={save} />
      </Dialog>
    </>
  )
}

const open = async (save = async () => {}) => {
  const view = renderPart(<Owner save={save} />)
  return { ...view, dialog: await openDialog(view.user, 'Open', 'Note') }
}

describe('a dialog', () => {
  test('a dialog closes with Escape, Cancel or its cross, and returns the focus', async () => {
    const { user } = await open()
    const opener = screen.getByRole('button', { name: 'Open' })
    await user.keyboard('{Escape}')
    await dialogGone()
    expect(document.activeElement).toBe(opener)
    for (const way of ['Cancel', 'Close']) {
      const dialog = await openDialog(user, 'Open', 'Note')
      await user.type(field(dialog, 'Note'), 'x{Backspace}')
      await user.click(screen.getByRole('button', { name: way }))
      await dialogGone()
      expect(document.activeElement).toBe(opener)
    }
  })

  test('a dialog with a changed form asks before it closes', async () => {
    const { dialog, user } = await open()
    await user.type(field(dialog, 'Note'), 'precious')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Discard your changes?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(field(dialog, 'Note').value).toBe('precious')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await dialogGone()
    const again = await openDialog(user, 'Open', 'Note')
    expect(field(again, 'Note').value).toBe('')
  })
})
