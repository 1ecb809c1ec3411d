import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { namesIn } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { addTemplate, heldOf, openTemplate, openTemplates } from '#tests/support/samples/sample-template.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const archivedTitle = 'Archived Job Templates'
const requests = () => desk.main().sandbox.requests('jobTemplates.update')
const sent = () => requests().map(({ method, path, body }) => ({ method, path, body }))
const count = () =>
  Number(/\d+/.exec(screen.getByText(/^There (is|are) \d+ Job Templates?$/).textContent ?? '')?.[0])

/** The two changes of status, each from one list to the other. */
const moves = [
  {
    ids: 'TPL-08 TPL-09',
    action: 'Archive',
    done: 'Archived',
    start: 'ACTIVE',
    status: 'ARCHIVED',
    from: 'Job Templates',
    to: archivedTitle,
    more: -1,
  },
  {
    ids: 'TPL-10 TPL-11 TPL-12',
    action: 'Restore',
    done: 'Restored',
    start: 'ARCHIVED',
    status: 'ACTIVE',
    from: archivedTitle,
    to: 'Job Templates',
    more: 1,
  },
] as const

const openMove = async ({ action, start }: (typeof moves)[number]) => {
  const template = await addTemplate(desk, { status: start })
  const view = await openTemplates()
  const title = `${action} Job Template`
  const dialog = await openDialog(view.user, `${action} ${template.title}`, title)
  return { ...view, template, dialog }
}

describe.each(moves)('a change of a template’s status by $action', (move) => {
  const { ids, action, done, status, from, to, more } = move

  test(`${ids} API-90 trap 22 ${action} asks for confirmation, then sends only the id and the status, once for a double click`, async () => {
    const { dialog: first, user, template, client } = await openMove(move)
    const { jobTemplateId } = template
    const before = count()
    const question = `Are you sure you want to ${action} the Job Template Zebra Groom?`
    first.getByText((_, element) => element?.tagName === 'P' && element.textContent === question)
    await user.click(button(first, 'Cancel'))
    await dialogGone()
    expect(requests()).toEqual([])
    expect(namesIn(from)).toContain('Zebra Groom')
    const opener = `${action} Zebra Groom`
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: opener })))

    const dialog = await openDialog(user, opener, `${action} Job Template`)
    await desk.execute('jobTemplates.update', { jobTemplateId, title: 'Zebra Stylist' })
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(namesIn(from)).toContain('Zebra Stylist'))
    const answer = holdAnswers(desk, 'jobTemplates.update')
    await user.dblClick(button(dialog, action))
    expect(button(dialog, action).disabled).toBe(true)
    await answer()
    await dialogGone()
    const [, ...own] = sent()
    expect(own).toEqual([
      { method: 'PATCH', path: '/api/job-template/admin', body: { jobTemplateId, status } },
    ])
    expect(namesIn(from)).not.toContain('Zebra Stylist')
    expect(namesIn(to)).toContain('Zebra Stylist')
    expect(count()).toBe(before + more)
    await noticed(`${done} Zebra Groom`)
    expect((await heldOf(desk, jobTemplateId)).status).toBe(status)
    // The button disappeared with its row.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

test('TPL-08 TPL-09 ERR-16 if the answer to a change of a template’s status is lost, the dialog says so', async () => {
  const { dialog, user } = await openMove(moves[0])
  faults().add({ call: 'jobTemplates.update', fault: 'loseAnswer', times: 1 })
  faults().add({ call: 'jobTemplates.get', fault: 'status', status: 403 })
  await user.click(button(dialog, 'Archive'))
  await dialog.findByText('Could not save the job template')
  dialog.getByText(/could not find out whether the change was made/)
  await waitFor(() => expect(namesIn(archivedTitle)).toContain('Zebra Groom'))
})

describe('a change of status on the screen of a job template', () => {
  test('TPL-09 TPL-11 TPL-21 a template can be archived and restored on its own screen, and the list follows', async () => {
    const { user, template } = await openTemplate(desk)
    expect(screen.queryByText('Archived')).toBeNull()
    for (const [action, next, marks] of [
      ['Archive', 'Restore', 1],
      ['Restore', 'Archive', 0],
      ['Archive', 'Restore', 1],
    ] as const) {
      const dialog = await openDialog(user, action, `${action} Job Template`)
      await user.click(button(dialog, action))
      await dialogGone()
      const opener = await screen.findByRole('button', { name: next })
      await waitFor(() => expect(document.activeElement).toBe(opener))
      expect(within(screen.getByRole('main')).queryAllByText('Archived')).toHaveLength(marks)
    }
    expect(sent().map(({ body }) => body)).toEqual(
      ['ARCHIVED', 'ACTIVE', 'ARCHIVED'].map((status) => ({
        jobTemplateId: template.jobTemplateId,
        status,
      })),
    )
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Job Templates' }))
    await screen.findByRole('heading', { level: 1, name: 'Job Templates' })
    await waitFor(() => expect(namesIn(archivedTitle)).toContain('Zebra Groom'))
  })

  test('TPL-08 an open Archive dialog keeps its question when another admin archives the template first', async () => {
    const { user, template, client } = await openTemplate(desk)
    const dialog = await openDialog(user, 'Archive', 'Archive Job Template')
    const { jobTemplateId } = template
    await desk.execute('jobTemplates.update', { jobTemplateId, status: 'ARCHIVED' })
    await act(() => client.invalidateQueries())
    await screen.findByRole('button', { name: 'Restore', hidden: true })
    await user.click(button(dialog, 'Archive'))
    await dialogGone()
    expect((await heldOf(desk, jobTemplateId)).status).toBe('ARCHIVED')
  })
})
