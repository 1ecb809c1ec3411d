import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'

const desk = openDesk()

const list = () => '/referrals'
const referral = async () => {
  const found = await desk.execute('referrals.findByCode', { code: 'ROAD SHOW/26' })
  return `/referrals/${found?.referralId}`
}

readFaultTests(desk, [
  {
    ids: 'REF-03 API-63',
    call: 'referrals.list',
    phrase: 'load referrals',
    path: list,
    done: () => screen.findByRole('table', { name: 'Referrals' }),
  },
  {
    ids: 'REF-03 API-64',
    call: 'referrals.listArchived',
    phrase: 'load archived referrals',
    path: list,
    done: () => screen.findByRole('table', { name: 'Archived Referrals' }),
  },
  {
    ids: 'REF-04 API-62',
    call: 'referrals.get',
    phrase: 'load the referral',
    path: referral,
    done: () => screen.findByRole('heading', { level: 1, name: 'Road show 2026, stand by the entrance' }),
  },
  {
    ids: 'REF-06 API-67',
    call: 'referralUses.list',
    phrase: 'load when the code was used',
    path: referral,
    // The other read still shows.
    rest: () => screen.getByRole('link', { name: 'Old Vine Cellars' }),
    done: () => screen.findAllByText(/^Referred on/),
  },
  {
    ids: 'REF-05 API-68',
    call: 'referralBusinesses.list',
    phrase: 'load the businesses that used the code',
    path: referral,
    rest: () => expect(screen.getAllByText(/^Referred on/)).toHaveLength(2),
    done: () => screen.findByRole('link', { name: 'Old Vine Cellars' }),
  },
])
