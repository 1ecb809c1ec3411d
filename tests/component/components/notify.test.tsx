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
  test('is closed by a button, which gives the focus back', async () => {
    await save('Farm')
    await noticed('Saved Farm')
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    close.click()
    await waitFor(() => expect(notices()).toEqual([]))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })

  test('replaces the last one that goes by itself', async () => {
    await save('Farm')
    await noticed('Saved Farm')
    screen.getByRole('button', { name: 'Save' }).click()
    await waitFor(() => expect(notices()).toEqual(['Saved Farm']))
  })

  test('isolates the record’s name from the sentence, in any script', async () => {
    const name = '\u202eمزرعة <b>farm</b>'
    await save(name, 'It is being processed.')
    await noticed(`Saved ${name}`)
    // Its text direction ends with it.
    expect(screen.getByText(name).tagName).toBe('BDI')
    screen.getByText('It is being processed.')
  })

  test('shortens a long name to a recognisable part, without half letters', async () => {
    await save('🦘'.repeat(20_000))
    await noticed(`Saved ${'🦘'.repeat(120)}…`)
  })

  test.each([120, 121])('of %i letters', async (length) => {
    await save('x'.repeat(length))
    await noticed(`Saved ${'x'.repeat(120)}${length > 120 ? '…' : ''}`)
    expect(notices()).toHaveLength(1)
  })
})
