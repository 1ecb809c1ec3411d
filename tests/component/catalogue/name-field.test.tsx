import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DialogContext, useDialogControl } from '#renderer/components/dialog/dialog-context.ts'
import { NamedForm } from '#renderer/features/catalogue/named-form.tsx'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { namedFields } from '#shared/entities/catalogue.ts'
import { startValues } from '#shared/fields/field.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { enter } from '#tests/support/desk/dialogs.ts'
import { renderRouted } from '#tests/support/desk/render-part.tsx'

openDesk()
const duplicate = 'Another Language already has this name.'

const start = startValues(namedFields)

/** The form of a new language in a dialog that closes and unmounts slowly. */
function SlowDialog({ read }: { readonly read: Promise<void> }) {
  const [isOpen, setIsOpen] = useState(true)
  const { data = [] } = useQuery(catalogueList('languages'))
  const { send, error } = useWrite('languages.create', {
    of: (_, sent) => sent.name,
    onDone: (_, __, client) => client.invalidateQueries({ queryKey: catalogueList('languages').queryKey }),
  })
  const save = async ({ name }: typeof start) => {
    await send({ name })
    await read
    setIsOpen(false)
  }
  return (
    <>
      <DialogContext value={{ ...useDialogControl(), isOpen }}>
        <NamedForm
          list="languages"
          id="made-here"
          edit={{
            own: undefined,
            start,
            draftOf: { form: 'languages.create', record: '' },
            outcome: { failure: error && { error } },
            save,
          }}
        />
      </DialogContext>
      <output aria-label="list">{data.map(({ name }) => name).join()}</output>
      <output aria-label="dialog">{isOpen ? 'open' : 'closing'}</output>
    </>
  )
}

/** The dialog, which stays open after Add until the test closes it. */
function openSlow() {
  let close = () => {}
  const read = new Promise<void>((resolve) => {
    close = resolve
  })
  return { ...renderRouted(() => <SlowDialog read={read} />), close }
}
const said = () => document.querySelector('form [role=status]')?.textContent
const shows = (label: string, text: string) =>
  waitFor(() => expect(screen.getByLabelText(label).textContent).toContain(text))

test('CAT-09 CAT-91 a new catalogue entry that is already in the list is not called a duplicate of itself', async () => {
  const { user, close } = openSlow()
  await shows('list', 'English')
  await enter(user, screen.getByLabelText('Name'), 'Elvish')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await shows('list', 'Elvish')
  expect(said()).toBe('')
  close()
  await shows('dialog', 'closing')
  await screen.findByRole('button', { name: 'Add' })
  expect(said()).toBe('')
})

test('CAT-09 the hint about a duplicate name stays while the catalogue entry is being added', async () => {
  const { user, close } = openSlow()
  await shows('list', 'English')
  await enter(user, screen.getByLabelText('Name'), 'english')
  await waitFor(() => expect(said()).toBe(duplicate))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await shows('list', 'english')
  expect(said()).toBe(duplicate)
  close()
  await shows('dialog', 'closing')
})
