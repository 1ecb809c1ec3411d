import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

openDesk()

function Sample({ name, note }: { readonly name: string; readonly note?: string }) {
  const { success } = useNotify()
  return (
    <button type="button" onClick={() => success('Saved', name, note)}>
      Save
    </button>
  )
}
const save = async (name: string, note?: string) => {
  const { user } = renderPart(<Sample name={name} {...(note && { note })} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('a notice', () => {
  test('a button closes a notice and returns the focus', async () => {
    await save('Farm')
    await noticed('Saved Farm')
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    close.click()
    await waitFor(() => expect(notices()).toEqual([]))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })

  test('a new notice replaces the previous one if that would disappear by itself', async () => {
    await save('Farm')
    await noticed('Saved Farm')
    screen.getByRole('button', { name: 'Save' }).click()
    await waitFor(() => expect(notices()).toEqual(['Saved Farm']))
  })

  test('equal sentences about edits say what each has changed, in at most three fields, and others stay as they are', async () => {
    function Edits({ edits }: { readonly edits: readonly (readonly string[])[] }) {
      const { success } = useNotify()
      const save = (fields: readonly string[], name: string) =>
        success('Saved {name}', name, undefined, { onPress: () => {}, edit: { call: 'jobs.update', fields } })
      const press = () => {
        save(['roles'], 'Other')
        for (const fields of edits) save(fields, 'Farm')
      }
      return (
        <button type="button" onClick={press}>
          Save
        </button>
      )
    }
    const { user } = renderPart(
      <Edits edits={[['title'], ['title', 'roles'], ['title', 'roles', 'description', 'expiresAt', 'x']]} />,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await noticed('Saved Farm')
    const lines = [...document.querySelectorAll('[data-kind]')].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Saved OtherUndo',
      'Saved FarmChanged earlier: TitleUndo',
      'Saved FarmChanged earlier: Title and RolesUndo',
      'Saved FarmChanged: Title, Roles, Description and 2 moreUndo',
    ])
  })

  test('a notice isolates the text direction of a record’s name from the rest of the sentence', async () => {
    const name = '\u202eمزرعة <b>farm</b>'
    await save(name, 'It is being processed.')
    await noticed(`Saved ${name}`)
    // The element BDI limits the text direction to the name.
    expect(screen.getByText(name).tagName).toBe('BDI')
    screen.getByText('It is being processed.')
  })

  test('a notice shortens a long name to a recognisable part, without splitting a character', async () => {
    await save('🦘'.repeat(20_000))
    await noticed(`Saved ${'🦘'.repeat(120)}…`)
  })

  test.each([120, 121])('a notice with a name of %i letters keeps at most 120 of them', async (length) => {
    await save('x'.repeat(length))
    await noticed(`Saved ${'x'.repeat(120)}${length > 120 ? '…' : ''}`)
    expect(notices()).toHaveLength(1)
  })
})
