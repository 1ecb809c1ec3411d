import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillInEntry, namesIn } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/dialogs.ts'
import { writeFaults } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { notices } from '#tests/support/notices.ts'
import { formKinds, listOf, type SixList, six } from '#tests/support/six-lists.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()

const openScreen = async ({ path, title }: SixList) => {
  const view = await openWholeConsole(desk, path)
  await screen.findByRole('table', { name: title })
  return view
}
const phrases = {
  jobRequirements: 'job requirement',
  jobIndustries: 'job industry',
  visaSubclasses: 'visa subclass',
  languages: 'language',
  interests: 'interest',
  tags: 'tag',
}

/**
 * Each opens its dialog, filled in up to the press of its button, with the checks before and after it is
 * done.
 */
const writes = {
  add: async (its: SixList) => {
    const view = await openScreen(its)
    const place = await openDialog(view.user, `Add ${its.one}`, `Add ${its.one}`)
    await fillInEntry(view.user, place, its, 'Zebra Grooming')
    return {
      ...view,
      place,
      phrase: `add the ${phrases[its.list]}`,
      send: () => button(place, 'Add'),
      keeps: () => {
        expect(field(place, 'Name').value).toBe('Zebra Grooming')
        expect(namesIn(its.title)).not.toContain('Zebra Grooming')
      },
      done: () => expect(namesIn(its.title)).toContain('Zebra Grooming'),
    }
  },
  save: async (its: SixList) => {
    const view = await openScreen(its)
    const place = await openDialog(view.user, `Edit ${its.active}`, `Edit ${its.one}`)
    await replace(view.user, field(place, 'Name'), 'Zebra Grooming')
    return {
      ...view,
      place,
      phrase: `save the ${phrases[its.list]}`,
      send: () => button(place, 'Save'),
      keeps: () => {
        expect(field(place, 'Name').value).toBe('Zebra Grooming')
        expect(namesIn(its.title)).toContain(its.active)
      },
      done: () => expect(namesIn(its.title)).toContain('Zebra Grooming'),
    }
  },
  archive: async (its: SixList) => {
    const view = await openScreen(its)
    const place = await openDialog(view.user, `Archive ${its.active}`, `Archive ${its.one}`)
    return {
      ...view,
      place,
      phrase: `save the ${phrases[its.list]}`,
      send: () => button(place, 'Archive'),
      keeps: () => {
        expect(place.getByText(/^Are you sure/).textContent).toContain(its.active)
        expect(namesIn(its.title)).toContain(its.active)
      },
      done: () => expect(namesIn(`Archived ${its.title}`)).toContain(its.active),
    }
  },
}
const actions = ['add', 'save', 'archive'] as const
const idsOf = ({ ids }: SixList, action: keyof typeof writes) => (action === 'add' ? ids.add : ids.edit)
const callOf = ({ list }: SixList, action: keyof typeof writes) =>
  action === 'add' ? (`${list}.create` as const) : (`${list}.update` as const)
const cellOf = (its: SixList, action: keyof typeof writes) =>
  [idsOf(its, action), action, its.title, its] as const
/** Every action on a list of each form; of the other lists only what has their name in its message. */
const cells = [
  ...formKinds.flatMap((its) => actions.map((action) => cellOf(its, action))),
  ...six
    .filter((its) => !formKinds.includes(its))
    .flatMap((its) => [cellOf(its, 'add'), cellOf(its, 'save')]),
]

describe('a change of one of the six lists', () => {
  writeFaultTests(
    desk,
    cells.map(([ids, action, title, its]) => ({
      ids,
      call: callOf(its, action),
      what: `${action} of ${title}`,
      ...(!formKinds.includes(its) && { kinds: writeFaults.slice(0, 1) }),
      open: () => writes[action](its),
    })),
  )

  test.each(
    cells.filter(([, action, , { list }]) => list === (action === 'add' ? 'jobIndustries' : 'languages')),
  )(
    'promise 14 %s %s of %s with a lost answer is found in its list and not sent again',
    async (_, action, __, its) => {
      const { user, send, done } = await writes[action](its)
      const call = callOf(its, action)
      desk.main().sandbox.faults.add({ call, fault: 'loseAnswer', times: 1 })
      await user.click(send())
      await dialogGone()
      done()
      expect(desk.main().sandbox.requests(call)).toHaveLength(1)
      await settled()
    },
  )

  test.each([listOf('languages')].map((its) => [its.ids.add, its.title, its] as const))(
    'ERR-16 promise 14 %s a new entry of %s with a lost answer is not reported as added: the list shows it, and the form says that its name exists',
    async (_, title, its) => {
      const { user, place, phrase, send } = await writes.add(its)
      const { faults, requests } = desk.main().sandbox
      faults.add({ call: `${its.list}.create`, fault: 'loseAnswer', times: 1 })
      await user.click(send())
      await place.findByText(`Could not ${phrase}`)
      place.getByText(/could not find out whether the change was made/)
      await waitFor(() => expect(namesIn(title)).toContain('Zebra Grooming'))
      await place.findByText(`Another ${its.one} has this name already.`)
      expect(field(place, 'Name').value).toBe('Zebra Grooming')
      expect(notices()).toEqual([])
      expect(requests(`${its.list}.create`)).toHaveLength(1)
      await settled()
    },
  )

  test('ERR-16 a new language that was never made is not reported as added because another has its name', async () => {
    const its = listOf('languages')
    const { user, place, send } = await writes.add(its)
    await replace(user, field(place, 'Name'), its.active)
    const before = namesIn(its.title)
    desk.main().sandbox.faults.add({ call: 'languages.create', fault: 'reset', times: 1 })
    await user.click(send())
    await place.findByText('Could not add the language')
    place.getByText(/could not find out whether the change was made/)
    expect(notices()).toEqual([])
    await settled()
    expect(namesIn(its.title)).toEqual(before)
  })

  test('ERR-16 promise 14 an industry with an unknown result shows as soon as its list can be read, and a second try finds it by its id', async () => {
    const its = listOf('jobIndustries')
    const { user, place, send } = await writes.add(its)
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
