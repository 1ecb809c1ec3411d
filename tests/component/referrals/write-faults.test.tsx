import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { referralFields } from '#shared/entities/referral.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, enter, errors, field, openDialog, values } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { openWholeConsole, settled } from '#tests/support/desk/whole-console.tsx'
import { failUnder, namesOf, readFaults, someOf } from '#tests/support/faults/faults.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'referrals.create') => desk.main().sandbox.requests(call)

const openAdd = async () => {
  const view = await openWholeConsole(desk, '/referrals')
  await screen.findByRole('table', { name: 'Referrals' })
  const place = await openDialog(view.user, 'Add', 'Add Referral')
  await enter(view.user, field(place, 'Description'), 'Outback show 2026')
  await enter(view.user, field(place, 'Code'), 'OUTBACK26')
  await replace(view.user, field(place, 'Free Connection Amount'), '3')
  const keeps = () => expect(values(place, referralFields)).toEqual(['Outback show 2026', 'OUTBACK26', '3'])
  return { ...view, place, send: () => button(place, 'Add'), keeps }
}
/** A 404 from the provider itself means that the code is free; one from a page in between is a fault. */
const lookupFaults = [
  ...someOf(readFaults),
  { fault: { fault: 'html', status: 404 } as const, says: 'The server has no such record (404).' },
].map((kind) => ({ ...kind, leaves: 'Nothing was changed.' }))

describe('the values of a new referral', () => {
  test(`a failed lookup of the code stops the save of a new referral, after each of these faults: ${namesOf(lookupFaults)} (as a 404) (REF-10 REF-13 REF-16 REF-18 API-65 API-69 trap 21)`, async () => {
    const { user, place, send, keeps } = await openAdd()
    await failUnder(desk, user, lookupFaults, {
      call: 'referrals.findByCode',
      phrase: 'check whether the code is free',
      place,
      press: async () => {
        field(place, 'Code').focus()
        await user.keyboard('{Enter}')
      },
      holds: () => {
        expect(send().disabled).toBe(false)
        keeps()
        expect(errors(place)).not.toContain(expect.stringMatching(/already in use/))
      },
    })
    expect(requests('referrals.create')).toEqual([])
    await user.click(send())
    await dialogGone()
    await settled()
    expect(requests('referrals.create')).toHaveLength(1)
  })
})

describe('a new referral whose answer was lost', () => {
  test('ERR-16 REF-14 if the answer to a new referral is lost, the referral is not made twice', async () => {
    const { user, place, keeps } = await openAdd()
    faults().add({ call: 'referrals.create', fault: 'loseAnswer', times: 1 })
    field(place, 'Code').focus()
    faults().add({ call: 'referrals.findByCode', fault: 'delay', ms: 1, times: 1 })
    faults().add({ call: 'referrals.findByCode', fault: 'status', status: 403, times: 1 })
    await user.keyboard('{Enter}')
    await place.findByText('Could not add the referral')
    place.getByText(/could not find out whether the change was made/)
    keeps()
    await waitFor(() => expect(screen.getByText('Outback show 2026', { selector: 'a *' })).toBeTruthy())
    await user.click(button(place, 'Add'))
    await waitFor(() =>
      expect(errors(place)).toContain(
        'Code OUTBACK26 is already in use for existing Referral Outback show 2026.  Please enter a unique code',
      ),
    )
    // The notice of the earlier try is gone.
    expect(place.queryByText('Could not add the referral')).toBeNull()
    expect(requests('referrals.create')).toHaveLength(1)
  })
})
