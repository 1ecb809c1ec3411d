import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failureTitle } from '#renderer/lib/calls/call-phrases.ts'
import { fillInEntry, namesIn } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { notices } from '#tests/support/desk/notices.ts'
import { listOf, type SixList, six } from '#tests/support/desk/six-lists.ts'
import { openWholeConsole, settled } from '#tests/support/desk/whole-console.tsx'
import { isUsable } from '#tests/support/faults/faults.ts'
import { readFaultTests } from '#tests/support/faults/read-fault-tests.ts'
import { writeFaultTests } from '#tests/support/faults/write-fault-tests.ts'

const desk = openDesk()

const openScreen = async ({ path, title }: SixList) => {
  const view = await openWholeConsole(desk, path)
  await screen.findByRole('table', { name: title })
  return view
}
const oneOf = ({ one }: SixList) => one.toLowerCase()

const openAdd = async (its: SixList) => {
  const view = await openScreen(its)
  const place = await openDialog(view.user, `Add ${its.one}`, `Add ${its.one}`)
  await fillInEntry(view.user, place, its, 'Zebra Grooming')
  return {
    ...view,
    place,
    phrase: `add the ${oneOf(its)}`,
    send: () => button(place, 'Add'),
    keeps: () => {
      expect(field(place, 'Name').value).toBe('Zebra Grooming')
      expect(namesIn(its.title)).not.toContain('Zebra Grooming')
    },
    done: () => expect(namesIn(its.title)).toContain('Zebra Grooming'),
  }
}

test.each(six.map((its) => [its.title, its] as const))(
  'CAT-08 ERR-16 the failures of the calls for %s say whether loading, adding or saving failed',
  (_, its) => {
    const calls = (['list', 'create', 'update'] as const).map((call) => `${its.list}.${call}` as const)
    expect(calls.map(failureTitle)).toEqual([
      `Could not load ${its.nouns}`,
      `Could not add the ${oneOf(its)}`,
      `Could not save the ${oneOf(its)}`,
    ])
  },
)

describe('a change of one of the six lists', () => {
  const languages = listOf('languages')
  writeFaultTests(desk, [
    { ids: languages.ids.add, call: 'languages.create', all: true, open: () => openAdd(languages) },
  ])

  test('ERR-16 CAT-53 CAT-91 if the answer to a new language is lost, no notice reports it as added', async () => {
    const its = listOf('languages')
    const { user, place, send } = await openAdd(its)
    const { faults, requests } = desk.main().sandbox
    faults.add({ call: 'languages.create', fault: 'loseAnswer', times: 1 })
    await user.click(send())
    await place.findByText('Could not add the language')
    place.getByText(/could not find out whether the change was made/)
    await waitFor(() => expect(namesIn(its.title)).toContain('Zebra Grooming'))
    await place.findByText('Another Language already has this name.')
    expect(field(place, 'Name').value).toBe('Zebra Grooming')
    expect(notices()).toEqual([])
    expect(requests('languages.create')).toHaveLength(1)
    await settled()
  })

  test('ERR-16 a new language that never reached the server is not reported as added because another language has its name', async () => {
    const its = listOf('languages')
    const { user, place, send } = await openAdd(its)
    setField(place, 'Name', its.active)
    const before = namesIn(its.title)
    desk.main().sandbox.faults.add({ call: 'languages.create', fault: 'reset', times: 1 })
    await user.click(send())
    await place.findByText('Could not add the language')
    place.getByText(/could not find out whether the change was made/)
    expect(notices()).toEqual([])
    await settled()
    expect(namesIn(its.title)).toEqual(before)
  })

  test('ERR-16 if the answer to a new industry is lost, a second try finds the industry by its id', async () => {
    const its = listOf('jobIndustries')
    const { user, place, send } = await openAdd(its)
    const { faults, requests } = desk.main().sandbox
    faults.add({ call: 'jobIndustries.create', fault: 'loseAnswer', times: 1 })
    faults.add({ call: 'jobIndustries.list', fault: 'status', status: 403, times: 1 })
    await user.click(send())
    await place.findByText('Could not add the job industry')
    place.getByText(/could not find out whether the change was made/)
    const made = () => namesIn(its.title).filter((name) => name === 'Zebra Grooming')
    await waitFor(() => expect(made()).toHaveLength(1))
    await user.click(send())
    await dialogGone()
    expect(requests('jobIndustries.create')).toHaveLength(2)
    await settled()
    expect(made()).toHaveLength(1)
  })
})

describe('a failed read of one of the six lists', () => {
  const { path, title, active, ids, nouns } = listOf('languages')
  readFaultTests(desk, [
    {
      ids: `CAT-08 ${ids.list}`,
      call: 'languages.list',
      phrase: `load ${nouns}`,
      path: () => path,
      done: () => screen.findByRole('table', { name: title }),
      rest: () => isUsable(screen, 'Add Language'),
      all: true,
      openForm: async (user) => {
        const dialog = await openDialog(user, 'Add Language', 'Add Language')
        setField(dialog, 'Name', 'Zebra Grooming')
        const holds = () => {
          expect(field(dialog, 'Name').value).toBe('Zebra Grooming')
          expect(namesIn(title)).toContain(active)
        }
        return { holds }
      },
    },
  ])
})
