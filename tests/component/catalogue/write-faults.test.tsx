import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillInEntry, namesIn, type SixList, six } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/dialogs.ts'
import { failUnder, isUsable, nameOf, namesOf, writeFaults } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 60_000

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
      call: `${its.list}.create`,
      phrase: `add the ${phrases[its.list]}`,
      name: 'Add',
      keeps: () => {
        expect(field(place, 'Name').value).toBe('Zebra Grooming')
        expect(namesIn(its.title)).not.toContain('Zebra Grooming')
      },
      done: () => expect(namesIn(its.title)).toContain('Zebra Grooming'),
    } as const
  },
  save: async (its: SixList) => {
    const view = await openScreen(its)
    const place = await openDialog(view.user, `Edit ${its.active}`, `Edit ${its.one}`)
    await replace(view.user, field(place, 'Name'), 'Zebra Grooming')
    return {
      ...view,
      place,
      call: `${its.list}.update`,
      phrase: `save the ${phrases[its.list]}`,
      name: 'Save',
      keeps: () => {
        expect(field(place, 'Name').value).toBe('Zebra Grooming')
        expect(namesIn(its.title)).toContain(its.active)
      },
      done: () => expect(namesIn(its.title)).toContain('Zebra Grooming'),
    } as const
  },
  archive: async (its: SixList) => {
    const view = await openScreen(its)
    const place = await openDialog(view.user, `Archive ${its.active}`, `Archive ${its.one}`)
    return {
      ...view,
      place,
      call: `${its.list}.update`,
      phrase: `save the ${phrases[its.list]}`,
      name: 'Archive',
      keeps: () => {
        expect(place.getByText(/^Are you sure/).textContent).toContain(its.active)
        expect(namesIn(its.title)).toContain(its.active)
      },
      done: () => expect(namesIn(`Archived ${its.title}`)).toContain(its.active),
    } as const
  },
}
const actions = ['add', 'save', 'archive'] as const
/** An archive is the same call as an edit: its dialog is shown by one fault of each outcome. */
const archiveFaults = writeFaults.filter((kind) =>
  ['status 422', 'reset', 'expiredToken'].includes(nameOf(kind)),
)
const kindsOf = { add: writeFaults, save: writeFaults, archive: archiveFaults }
const idsOf = ({ ids }: SixList, action: keyof typeof writes) => (action === 'add' ? ids.add : ids.edit)
const cells = six.flatMap((its) =>
  actions.map((action) => [idsOf(its, action), action, its.title, its] as const),
)

describe('a change of one of the six lists', () => {
  test.each(
    cells.map(([ids, action, title, its]) => [ids, action, title, namesOf(kindsOf[action]), its] as const),
  )(
    'ERR-16 %s %s of %s says what happened, keeps what was entered and can be sent again, after each of: %s',
    { timeout },
    async (_, action, __, ___, its) => {
      const { user, place, call, phrase, name, keeps, done } = await writes[action](its)
      const press = () => user.click(button(place, name))
      const holds = () => {
        isUsable(place, name)
        keeps()
      }
      await failUnder(desk, user, kindsOf[action], { call, phrase, place, press, holds })
      const before = desk.main().sandbox.requests(call).length
      await press()
      await dialogGone()
      await waitFor(done)
      await settled()
      const sent = desk.main().sandbox.requests(call)
      expect(sent).toHaveLength(before + 1)
      // However often it was sent, it was one and the same.
      expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    },
  )

  test.each(cells)(
    'promise 14 %s %s of %s that was made although its answer is lost is found in its list, and not sent again',
    { timeout },
    async (_, action, __, its) => {
      const { user, place, call, name, done } = await writes[action](its)
      desk.main().sandbox.faults.add({ call, fault: 'loseAnswer', times: 1 })
      await user.click(button(place, name))
      await dialogGone()
      done()
      expect(desk.main().sandbox.requests(call)).toHaveLength(1)
      await settled()
    },
  )

  test('ERR-16 promise 14 an entry of which nobody can tell shows as soon as its list can be read, and its name is said to be there', async () => {
    const [its] = six.filter(({ list }) => list === 'languages')
    if (!its) throw new Error('there is no list of languages')
    const { user, place } = await writes.add(its)
    const { faults } = desk.main().sandbox
    faults.add({ call: 'languages.create', fault: 'loseAnswer', times: 1 })
    faults.add({ call: 'languages.list', fault: 'status', status: 403, times: 1 })
    await user.click(button(place, 'Add'))
    await place.findByText('Could not add the language')
    place.getByText(/could not find out whether the change was made/)
    await waitFor(() => expect(namesIn('Languages')).toContain('Zebra Grooming'))
    place.getByText('Another Language has this name already.')
    await settled()
  })
})
