import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ConfirmChange } from '#renderer/components/dialog/confirm-change.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const desk = openDesk()
const question = 'Are you sure you want to Archive the Job Requirement <b>Steel caps</b>?'
const sent = () => desk.main().sandbox.requests('jobRequirements.update')

/** An entry of the sample. */
async function anEntry() {
  const { signal } = new AbortController()
  const [entry] = await desk.main().execute('jobRequirements.list', {}, { signal })
  return String(entry?.jobRequirementId)
}

interface SampleProps {
  readonly id: string
  readonly onDone?: () => void | Promise<void>
}

/** An entry whose row disappears when it is archived. */
function Sample({ id, onDone }: SampleProps) {
  const [open, setOpen] = useState(false)
  const [isArchived, setIsArchived] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Job Requirements</h1>
      {!isArchived && (
        <button type="button" onClick={() => setOpen(true)}>
          Archive it
        </button>
      )}
      <ConfirmChange
        open={open}
        onClose={() => setOpen(false)}
        title="Archive Job Requirement"
        name="Steel caps"
        question={question}
        note={<p>2 jobs use it.</p>}
        action="Archive"
        call="jobRequirements.update"
        input={{ jobRequirementId: id, isArchived: true }}
        onDone={async () => {
          await onDone?.()
          setIsArchived(true)
        }}
      />
    </>
  )
}

const ask = async (props: Partial<SampleProps> = {}) => {
  const { user } = renderPart(<Sample id={await anEntry()} {...props} />)
  return { user, dialog: await openDialog(user, 'Archive it', 'Archive Job Requirement') }
}

describe('the dialog that confirms a change', () => {
  test('CAT-03 CAT-06 a screen reader hears the whole question of the confirm dialog with either button', async () => {
    const { user, dialog } = await ask()
    expect(dialog.getByText(question)).toBeTruthy()
    expect(dialog.getByText('2 jobs use it.')).toBeTruthy()
    for (const name of ['Cancel', 'Archive']) dialog.getByRole('button', { name, description: question })
    // The focus starts on Cancel, so that an Enter too many archives nothing.
    await waitFor(() => expect(document.activeElement).toBe(button(dialog, 'Cancel')))
    await user.keyboard('{Enter}')
    await dialogGone()
    expect(sent()).toEqual([])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Archive it' })),
    )
  })

  test('CAT-04 the confirm dialog sends its call once for a double click, and closes when the records are updated', async () => {
    let follow = () => {}
    const { user, dialog } = await ask({
      onDone: () =>
        new Promise((resolve) => {
          follow = resolve
        }),
    })
    await user.dblClick(button(dialog, 'Archive'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ jobRequirementId: expect.any(String), isArchived: true })
    expect(button(dialog, 'Archive').disabled).toBe(true)
    expect(button(dialog, 'Close').disabled).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    follow()
    await dialogGone()
    expect(sent()).toHaveLength(1)
    // The button that asked disappeared with its row.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Job Requirements' })),
    )
  })

  test('ERR-16 the confirm dialog stays open with a failure, and can send again', async () => {
    desk.main().sandbox.faults.add({ call: 'jobRequirements.update', fault: 'status', status: 403, times: 1 })
    const { user, dialog } = await ask()
    await user.click(button(dialog, 'Archive'))
    expect(await dialog.findByText('Could not save the job requirement')).toBeTruthy()
    const notice = within(dialog.getByRole('alert'))
    expect(notice.getByText(/You do not have permission to do this. Nothing was changed./)).toBeTruthy()
    await user.click(notice.getByRole('button', { name: 'Copy details' }))
    expect(desk.bridge().clipboard.at(-1)).toContain('call: jobRequirements.update')
    await user.click(button(dialog, 'Cancel'))
    await dialogGone()
    const again = await openDialog(user, 'Archive it', 'Archive Job Requirement')
    expect(again.queryByText('Could not save the job requirement')).toBeNull()
    await user.click(button(again, 'Archive'))
    await dialogGone()
    expect(sent()).toHaveLength(2)
  })
})
