import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { unkeptForms } from '#renderer/lib/leaving/open-forms.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import type { Draft } from '#shared/entities/draft.ts'
import { clashRow } from '#tests/support/desk/clash-rows.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, enter, field, openDialog, openedDialog } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'

const desk = openDesk()

/** The drafts that no form shows. */
const waiting = () => useDrafts.getState().drafts.filter(({ isOpen }) => !isOpen)
const journalled = (title: string) =>
  waitFor(() => expect(useDrafts.getState().drafts.map((draft) => draft.title)).toContain(title))

/** The page process dies, and another page takes its place. */
function crash(path: string) {
  cleanup()
  freshPage()
  return openConsole(path)
}

const openAdd = async (user: UserEvent) => {
  await screen.findByRole('heading', { name: 'Tags', level: 1 })
  return openDialog(user, 'Add Tag', 'Add Tag')
}

describe('a form with a draft', () => {
  test('after a crash a form offers the values typed before, and restores them with the record’s id', async () => {
    const openForm = async (user: UserEvent) => {
      await screen.findByRole('table', { name: 'Job Industries' })
      return openDialog(user, 'Add Job Industry', 'Add Job Industry')
    }
    const { user } = openConsole('/job-industries')
    await enter(user, field(await openForm(user), 'Name'), 'Falconry')
    await journalled('Add Job Industry: Falconry')
    const [{ record } = { record: '' }] = useDrafts.getState().drafts

    const next = crash('/job-industries')
    const dialog = await openForm(next.user)
    await dialog.findByText(/^Unsaved changes from \d/)
    await next.user.click(button(dialog, 'Restore'))
    await waitFor(() => expect(field(dialog, 'Name').value).toBe('Falconry'))
    expect(field(dialog, 'Name')).toBe(document.activeElement)
    await next.user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(desk.main().sandbox.requests('jobIndustries.create')[0]?.body).toMatchObject({
      jobIndustryId: record,
      name: 'Falconry',
    })
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
  })

  test('a form that offers a draft focuses its first field, and its Discard button or a discarded form removes the draft', async () => {
    const { user } = openConsole('/tags')
    await enter(user, field(await openAdd(user), 'Name'), 'Surfing')
    await journalled('Add Tag: Surfing')
    const next = crash('/tags')
    const dialog = await openAdd(next.user)
    await dialog.findByText(/^Unsaved changes from \d/)
    // Typing immediately must not answer the offer.
    expect(field(dialog, 'Name')).toBe(document.activeElement)
    await next.user.click(button(dialog, 'Discard'))
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))

    await enter(next.user, field(dialog, 'Name'), 'Diving')
    await journalled('Add Tag: Diving')
    await next.user.click(button(dialog, 'Cancel'))
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await next.user.click(question.getByRole('button', { name: 'Discard' }))
    await dialogGone()
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
  })

  test('a draft is removed once the form has its first values again', async () => {
    const { user } = openConsole('/tags')
    const dialog = await openAdd(user)
    await enter(user, field(dialog, 'Name'), 'S')
    await journalled('Add Tag: S')
    await user.clear(field(dialog, 'Name'))
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
  })

  test('a draft outlasts a sign-out and is offered to the same admin at the next sign-in', async () => {
    const { user } = openConsole('/tags')
    await enter(user, field(await openAdd(user), 'Name'), 'Surfing')
    await journalled('Add Tag: Surfing')
    await act(async () => {
      await window.consoleApi.calls['session.signOut']({}, crypto.randomUUID())
    })
    await screen.findByLabelText('Username')
    expect(useDrafts.getState().drafts).toEqual([])
    const { username, password } = desk.main().sandbox.admin
    await enter(user, screen.getByLabelText('Username'), username)
    await enter(user, screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('button', { name: '1 unsaved form' })).toBeDefined()
  })
})

describe('a restored draft', () => {
  const openEdit = async (user: UserEvent) => {
    await screen.findByRole('table', { name: 'Languages' })
    return openDialog(user, 'Edit German', 'Edit Language')
  }
  const typeAndCrash = async () => {
    const { user } = openConsole('/languages')
    await replace(user, field(await openEdit(user), 'Name'), 'Deutsch')
    expect(await unkeptForms('close')).toEqual([])
    const [draft] = useDrafts.getState().drafts
    return draft?.record ?? ''
  }

  test('a restored draft names the fields that another admin has changed since, before anything is sent', async () => {
    const languageId = await typeAndCrash()
    await desk.execute('languages.update', { languageId, name: 'Swiss German' })
    const { user } = crash('/languages')
    await screen.findByRole('table', { name: 'Languages' })
    const dialog = await openDialog(user, 'Edit Swiss German', 'Edit Language')
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    expect(await dialog.findByText(/another admin has since changed Name/)).toBeDefined()
    expect(field(dialog, 'Name').value).toBe('Deutsch')
    expect(desk.main().sandbox.requests('languages.update')).toHaveLength(1)
    expect(clashRow(dialog, 'Name')).toBe('Theirs: Swiss German. Yours: Deutsch.')
    await user.click(button(dialog, 'Use theirs for Name'))
    expect(field(dialog, 'Name').value).toBe('Swiss German')
    expect(clashRow(dialog, 'Name')).toBe('Theirs: Swiss German. Yours: Deutsch. Their value is used')
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
    await user.click(button(dialog, 'Keep mine for Name'))
    expect(field(dialog, 'Name').value).toBe('Deutsch')
    await journalled('Edit Language: Swiss German')
  })

  test('a draft restored over another edit of its record names no other admin, and leaves that edit as another draft', async () => {
    await typeAndCrash()
    const { user } = crash('/languages')
    const dialog = await openEdit(user)
    await replace(user, field(dialog, 'Name'), 'Allemand')
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await dialog.findByText(/have been restored\. They are not saved yet\./)
    expect(field(dialog, 'Name').value).toBe('Deutsch')
    expect(dialog.queryByText(/another admin/)).toBeNull()
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(field(dialog, 'Name').value).toBe('Allemand'))
  })

  const ways: Readonly<Record<string, (user: UserEvent) => Promise<void>>> = {
    'its form': async (user) => user.click(await screen.findByRole('button', { name: 'Restore' })),
    'the list of unsaved forms': async (user) => {
      await user.click(screen.getByRole('button', { name: 'Show' }))
      await user.click(button(await openedDialog('Unsaved Forms'), 'Open'))
    },
  }
  test.each(Object.entries(ways))(
    'a draft that is restored in %s has the cursor where it was',
    async (_, restore) => {
      const { user } = openConsole('/settings')
      const profile = async () => within(await screen.findByRole('region', { name: 'Profile' }))
      const name = async (label: string) => (await profile()).findByLabelText<HTMLInputElement>(label)
      await enter(user, await name('First Name'), 'Alexandra')
      await enter(user, await name('Last Name'), 'Maria')
      expect(await unkeptForms('close')).toEqual([])
      const { user: next } = crash('/settings')
      await name('First Name')
      await restore(next)
      await waitFor(async () => expect((await name('Last Name')).value).toContain('Maria'))
      await waitFor(async () => expect(document.activeElement).toBe(await name('Last Name')))
    },
  )

  test('if a draft’s save had arrived after all, restoring it removes the draft, and a note says so', async () => {
    const languageId = await typeAndCrash()
    await desk.execute('languages.update', { languageId, name: 'Deutsch' })
    const { user } = crash('/languages')
    await screen.findByRole('table', { name: 'Languages' })
    const dialog = await openDialog(user, 'Edit Deutsch', 'Edit Language')
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    expect(await dialog.findByText(/have already been saved/)).toBeDefined()
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
  })
})

describe('the dialog Unsaved Forms', () => {
  test('the dialog Unsaved Forms discards one draft, and Remove all in the settings discards all', async () => {
    const { user } = openConsole('/tags')
    await enter(user, field(await openAdd(user), 'Name'), 'Surfing')
    await journalled('Add Tag: Surfing')
    const next = crash('/languages')
    await screen.findByRole('table', { name: 'Languages' })
    await enter(
      next.user,
      field(await openDialog(next.user, 'Add Language', 'Add Language'), 'Name'),
      'Klingon',
    )
    await journalled('Add Language: Klingon')
    const last = crash('/settings')
    expect(await screen.findByRole('button', { name: '2 unsaved forms' })).toBeDefined()
    await last.user.click(screen.getByRole('button', { name: 'Show' }))
    const list = await openedDialog('Unsaved Forms')
    const line = within(list.getByText('Add Language: Klingon').closest('li') as HTMLElement)
    await last.user.click(line.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(waiting().map(({ title }) => title)).toEqual(['Add Tag: Surfing']))
    await last.user.click(button(list, 'Done'))
    await dialogGone()
    await last.user.click(screen.getByRole('button', { name: 'Remove all' }))
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
  })

  test('Remove all in the settings keeps the draft of a form that is on the screen, and the count leaves that draft out', async () => {
    const { user } = openConsole('/tags')
    await enter(user, field(await openAdd(user), 'Name'), 'Surfing')
    await journalled('Add Tag: Surfing')
    const next = crash('/settings')
    const profile = within(await screen.findByRole('region', { name: 'Profile' }))
    const name = await profile.findByLabelText<HTMLInputElement>('First Name')
    await replace(next.user, name, 'Alexandra')
    await waitFor(() => expect(useDrafts.getState().drafts).toHaveLength(2))
    expect(screen.getByText(/^Unsaved forms:/).textContent).toBe('Unsaved forms: 1')
    await next.user.click(screen.getByRole('button', { name: 'Remove all' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    await enter(next.user, name, ' Maria')
    expect(await unkeptForms('close')).toEqual([])

    const last = crash('/settings')
    await last.user.click(await screen.findByRole('button', { name: 'Restore' }))
    const restored = within(await screen.findByRole('region', { name: 'Profile' }))
    await waitFor(() =>
      expect(restored.getByLabelText<HTMLInputElement>('First Name').value).toBe('Alexandra Maria'),
    )
  })

  test('no draft is offered if the policy switches drafts off', async () => {
    await desk.restart({ workStore: memoryWorkStore(), config: { ...desk.main().config, drafts: 'off' } })
    const { user } = openConsole('/tags')
    await enter(user, field(await openAdd(user), 'Name'), 'Surfing')
    crash('/settings')
    expect(await screen.findByText(/Your organisation does not allow/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /unsaved form/ })).toBeNull()
  })
})

/** A draft of an earlier page, as main keeps it. */
async function keep(draft: Pick<Draft, 'form' | 'record' | 'title'> & Partial<Draft>, values: object = {}) {
  const typed = JSON.stringify(Object.entries(values))
  const start = JSON.stringify(Object.keys(values).map((name) => [name]))
  const id = crypto.randomUUID()
  const whole = { texts: [], images: [], typed, start, ...draft, id }
  await window.consoleApi.calls['drafts.save'](whole, crypto.randomUUID())
  await window.consoleApi.calls['drafts.release']({ id }, crypto.randomUUID())
}
const tagDraft = { form: 'tags.create', record: 'tag-1', title: 'Add Tag: Old name' } as const

describe('a draft restored over something else', () => {
  test('a draft restored over typed text leaves that text as another draft, and mentions no other admin in a form that adds a record', async () => {
    await keep(tagDraft, { name: 'Old name' })
    const { user } = openConsole('/tags')
    const dialog = await openAdd(user)
    await enter(user, field(dialog, 'Name'), 'Fresh name')
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await dialog.findByText(/have been restored\. They are not saved yet\./)
    expect(field(dialog, 'Name').value).toBe('Old name')
    expect(dialog.queryByText(/another admin/)).toBeNull()
    await waitFor(() => expect(waiting().map(({ title }) => title)).toEqual(['Add Tag: Fresh name']))
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(field(dialog, 'Name').value).toBe('Fresh name'))
    await waitFor(() => expect(waiting().map(({ title }) => title)).toEqual(['Add Tag: Old name']))
  })

  test('the draft of a new record cannot be restored while the console checks whether it was saved', async () => {
    const { user } = openConsole('/tags')
    const dialog = await openAdd(user)
    const draft = { ...tagDraft, id: crypto.randomUUID(), changedAt: Date.now(), isOpen: false }
    act(() => useDrafts.setState({ drafts: [{ ...draft, sent: 'checking' }] }))
    await dialog.findByText(/^This was being saved when the console closed\. Checking/)
    expect(button(dialog, 'Restore')).toHaveProperty('disabled', true)
    act(() => useDrafts.setState({ drafts: [{ ...draft, sent: 'missed' }] }))
    expect(button(dialog, 'Restore')).toHaveProperty('disabled', false)
  })

  test('a restored draft whose save had no answer says what is known of it, and not that it is unsaved', async () => {
    await keep(tagDraft, { name: 'Old name' })
    const { user } = openConsole('/tags')
    const dialog = await openAdd(user)
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await dialog.findByText(/ have been restored\. They are not saved yet\.$/)
    act(() =>
      useDrafts.setState(({ drafts }) => ({ drafts: drafts.map((each) => ({ ...each, sent: 'found' })) })),
    )
    await dialog.findByText(/^This may be saved already/)
    expect(dialog.getByText(/ have been restored\.$/)).toBeDefined()
  })

  test('a draft whose image file is gone restores its text, and the notice names the image field', async () => {
    const image = { field: 'imageUrl', name: 'tag.png', type: 'image/png' }
    await keep({ ...tagDraft, images: [image] }, { name: 'Old name' })
    const { user } = openConsole('/tags')
    const dialog = await openAdd(user)
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await dialog.findByText(/^The chosen file for .* could not be restored\. Please choose it again\.$/)
    expect(field(dialog, 'Name').value).toBe('Old name')
  })

  test('a restored value of another type than its field is shown as text to copy, and the form works', async () => {
    await keep(tagDraft, { name: true, colour: 'Vermilion' })
    const { user } = openConsole('/tags')
    const dialog = await openAdd(user)
    await user.click(await dialog.findByRole('button', { name: 'Restore' }))
    await dialog.findByText('Vermilion')
    await enter(user, field(dialog, 'Name'), 'Surfing')
    expect(field(dialog, 'Name').value).toBe('Surfing')
  })
})

describe('the text of a draft', () => {
  test.each([
    ['a product', { form: 'products.update', record: 'gone', title: 'Edit Product: Gone' }],
    ['a post', { form: 'posts.update', record: 'gone', title: 'Edit Post: Gone' }],
  ] as const)('if %s was deleted, Open shows the text of its draft to copy', async (_, draft) => {
    await keep(draft, { description: '<p>Words worth keeping</p>' })
    const { user } = openConsole('/tags')
    await user.click(await screen.findByRole('button', { name: '1 unsaved form' }))
    await user.click(button(await openedDialog('Unsaved Forms'), 'Open'))
    const list = await openedDialog('Unsaved Forms')
    await list.findByText('The form could not be opened')
    await list.findByText('Words worth keeping')
    await user.click(button(list, 'Copy text'))
    await waitFor(() => expect(desk.bridge().clipboard).toEqual(['Description\nWords worth keeping']))
  })

  test('a draft of a form that only a newer version has offers its text, but no Open button', async () => {
    const { user } = openConsole('/tags')
    await screen.findByRole('heading', { name: 'Tags', level: 1 })
    const draft = { id: crypto.randomUUID(), form: 'vehicles.create', record: 'v', title: 'Add Vehicle: Ute' }
    act(() => useDrafts.setState({ drafts: [{ ...draft, changedAt: Date.now(), isOpen: false }] }))
    await user.click(await screen.findByRole('button', { name: '1 unsaved form' }))
    const list = await openedDialog('Unsaved Forms')
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Open')
    button(list, 'Show text')
  })
})
