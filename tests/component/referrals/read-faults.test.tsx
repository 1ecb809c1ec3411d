import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { failUnder, namesOf, noFailure, openFailed, readFaults, tryAgain } from '#tests/support/faults.ts'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 60_000
const context = { signal: new AbortController().signal }
const page = () => within(document.body)

const paths = {
  list: async () => '/referrals',
  referral: async () => {
    const input = { code: 'ROAD SHOW/26' }
    const referral = await desk.main().execute('referrals.findByCode', input, context)
    return `/referrals/${referral?.referralId}`
  },
}
const business = () => screen.findByRole('link', { name: 'Old Vine Cellars' })

/** Each read of the area, the screen that makes it, and what is on that screen once it has answered. */
const reads = [
  {
    ids: 'REF-03 API-63',
    call: 'referrals.list',
    phrase: 'load referrals',
    at: 'list',
    done: () => screen.findByRole('table', { name: 'Referrals' }),
  },
  {
    ids: 'REF-03 API-64',
    call: 'referrals.listArchived',
    phrase: 'load archived referrals',
    at: 'list',
    done: () => screen.findByRole('table', { name: 'Archived Referrals' }),
  },
  {
    ids: 'REF-04 API-62',
    call: 'referrals.get',
    phrase: 'load the referral',
    at: 'referral',
    done: () => screen.findByRole('heading', { level: 1, name: 'Road show 2026, stand by the entrance' }),
  },
  {
    ids: 'REF-06 API-67',
    call: 'referralUses.list',
    phrase: 'load when the code was used',
    at: 'referral',
    done: () => screen.findAllByText(/^Referred on/),
  },
  {
    ids: 'REF-05 API-68',
    call: 'referralBusinesses.list',
    phrase: 'load the businesses that used the code',
    at: 'referral',
    done: business,
  },
] as const

test.each(reads.map((read) => [read.ids, read.call, namesOf(readFaults), read] as const))(
  'ERR-16 %s %s says so in its own place and is tried again there, after each of: expiredToken, %s',
  {
    timeout,
  },
  async (_, call, __, { phrase, at, done }) => {
    const { user } = await openFailed(desk, await paths[at](), call, phrase)
    await failUnder(desk, user, readFaults, {
      call,
      phrase,
      place: page(),
      press: () => tryAgain(user, page(), phrase),
      holds: () => expect(document.querySelector('h1')).toBeTruthy(),
    })
    await tryAgain(user, page(), phrase)
    await noFailure(page(), phrase)
    await done()
    await settled()
  },
)
