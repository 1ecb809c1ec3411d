import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillInEntry, listOf, namesIn, type SixList, six } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/dialogs.ts'
import { nameOf, unseenWriteFaults, writeFaults } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { notices } from '#tests/support/notices.ts'
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

/** Each opens its dialog, filled in up to the press of its button, and says what holds until it is done, and then. */
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
/** An archive is the same call as an edit: its dialog is shown by one fault of each outcome. */
const archiveFaults = writeFaults.filter((kind) =>
  ['status 422', 'reset', 'expiredToken'].includes(nameOf(kind)),
)
const hasOwnIds = ({ list }: SixList) => list === 'jobIndustries' || list === 'tags'
/** Nothing tells what became of a new entry whose id the server makes. */
function kindsOf(its: SixList, action: keyof typeof writes) {
  if (action === 'archive') return archiveFaults
  return action === 'add' && !hasOwnIds(its) ? unseenWriteFaults : writeFaults
}
const idsOf = ({ ids }: SixList, action: keyof typeof writes) => (action === 'add' ? ids.add : ids.edit)
const callOf = ({ list }: SixList, action: keyof typeof writes) =>
  action === 'add' ? (`${list}.create` as const) : (`${list}.update` as const)
const cells = six.flatMap((its) =>
  actions.map((action) => [idsOf(its, action), action, its.title, its] as const),
)

describe('a change of one of the six lists', () => {
  writeFaultTests(
    desk,
    cells.map(([ids, action, title, its]) => ({
      ids,
      call: callOf(its, action),
      what: `${action} of ${title}`,
      kinds: kindsOf(its, action),
      open: () => writes[action](its),
    })),
  )

  test.each(cells.filter(([, action, , its]) => action !== 'add' || hasOwnIds(its)))(
    'promise 14 %s %s of %s that was made although its answer is lost is found in its list, and not sent again',
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

  test.each(six.filter((its) => !hasOwnIds(its)).map((its) => [its.ids.add, its.title, its] as const))(
    'ERR-16 promise 14 %s a new one of %s whose answer is lost is not called added: its list shows it, and the form that its name is there',
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

  test.each(['reset', 'html', 'status'] as const)(
    'ERR-16 a new language that was never made is not called added because another has its name: %s',
    async (fault) => {
      const its = listOf('languages')
      const { user, place, send } = await writes.add(its)
      await replace(user, field(place, 'Name'), its.active)
      const before = namesIn(its.title)
      const answer = fault === 'status' ? ({ fault, status: 502 } as const) : { fault }
      desk.main().sandbox.faults.add({ call: 'languages.create', ...answer, times: 1 })
      await user.click(send())
      await place.findByText('Could not add the language')
      place.getByText(/could not find out whether the change was made/)
      expect(notices()).toEqual([])
      await settled()
      expect(namesIn(its.title)).toEqual(before)
    },
  )

  test('ERR-16 promise 14 an industry of which nobody can tell shows as soon as its list can be read, and sent again it is found by its id', async () => {
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
