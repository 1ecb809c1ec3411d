import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { findingCall } from '#shared/contract/record-calls.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import type { AnyExecute } from '#tests/support/samples/any-execute.ts'
import { recordsOf } from '#tests/support/samples/first-record.ts'

const desk = openDesk()

type Wanted = (record: Readonly<Record<string, unknown>>) => boolean

/** Opens the screen of the first record of the sample that is wanted. */
async function openFirst(kind: ShownKind, isWanted: Wanted) {
  const input = { query: '', from: 0, size: 100, filters: {} }
  const call = findingCall(kind)
  const found = recordsOf(await (desk.execute as AnyExecute)(call, call.endsWith('.search') ? input : {}))
  const record = found.find(isWanted)
  if (!record) throw new Error(`the sample has no such record among its ${kind}`)
  renderScreen(recordPath(kind, recordId(kind, record)))
  const heading = await screen.findByRole('heading', { level: 1, name: recordName(kind, record) })
  return heading.closest('header') as HTMLElement
}

/** The links and buttons of a header that have a text, in their order: '!' marks the primary one, '…' those in a menu. */
const controlsIn = (header: HTMLElement) =>
  [...header.querySelectorAll('a, button')]
    .filter(({ textContent }) => textContent?.trim())
    .map(
      (control) =>
        `${control.closest('[popover]') ? '… ' : ''}${control.textContent?.trim()}${control.matches('.ant-btn-primary, .ant-btn-color-primary') ? '!' : ''}`,
    )

const any: Wanted = () => true

describe('the head of a record', () => {
  test.each<readonly [string, ShownKind, Wanted, readonly string[]]>([
    ['a job', 'jobs', any, ['Add one like this', 'Edit!', 'Delete']],
    ['a place', 'places', any, ['Add one like this', 'Edit!', 'Delete']],
    ['a partner', 'partners', any, ['Edit!', 'Delete']],
    [
      'a published post',
      'posts',
      ({ isPublished }) => isPublished === true,
      ['Add one like this', 'Edit!', 'Unpublish', 'Delete'],
    ],
    [
      'a draft of a post',
      'posts',
      ({ isPublished }) => !isPublished,
      ['Add one like this', 'Edit', 'Publish!', 'Delete'],
    ],
    [
      'an approved business',
      'businesses',
      ({ isApproved, stripeCustomerId }) => Boolean(isApproved && stripeCustomerId),
      ['Edit!', 'Unapprove', '… Delete'],
    ],
    [
      'a business that waits for its approval',
      'businesses',
      ({ isApproved, stripeCustomerId }) => !isApproved && !stripeCustomerId,
      ['Edit', 'Approve!', '… Set up Stripe billing', '… Delete'],
    ],
    ['a user', 'userProfiles', any, ['Edit!']],
    ['an active referral', 'referrals', ({ isArchived }) => !isArchived, ['Edit!', 'Archive']],
    [
      'an active template',
      'jobTemplates',
      ({ status }) => status === 'ACTIVE',
      ['Add one like this', 'Edit!', 'Add Job', 'Archive'],
    ],
    [
      'an archived template',
      'jobTemplates',
      ({ status }) => status === 'ARCHIVED',
      ['Add one like this', 'Edit', 'Restore!'],
    ],
  ])('the head of %s has one primary button, and Delete at its end', async (_, kind, isWanted, buttons) => {
    const header = await openFirst(kind, isWanted)
    await waitFor(() => expect(controlsIn(header).slice(2)).toEqual(buttons))
  })

  test('the way back to the list is the first control of a record’s head, above its title', async () => {
    const header = await openFirst('jobs', any)
    expect(controlsIn(header).slice(0, 2)).toEqual(['Jobs', 'Copy link'])
    const [back, title] = [
      within(header).getByRole('link', { name: 'Jobs' }),
      within(header).getByRole('heading'),
    ]
    expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('the facts of a record', () => {
  test.each<readonly [ShownKind, Wanted, readonly string[]]>([
    ['jobs', ({ sourceId }) => Boolean(sourceId), ['id', 'Source id']],
    ['places', any, ['id']],
    ['partners', ({ email, phone }) => Boolean(email && phone), ['Email Address', 'Phone Number', 'id']],
    ['posts', any, ['id']],
    [
      'businesses',
      ({ abn, email, stripeCustomerId }) => Boolean(abn && email && stripeCustomerId),
      ['Email Address', 'ABN', 'id', 'Stripe customer id'],
    ],
    ['userProfiles', ({ email }) => Boolean(email), ['Email', 'Mobile', 'id']],
    ['referrals', any, ['Code', 'id']],
    ['jobTemplates', any, ['id']],
  ])(
    'each email, number, code and id of a record of %s has a button that copies it',
    async (kind, isWanted, values) => {
      const header = await openFirst(kind, isWanted)
      await waitFor(() => {
        const buttons = within(header.parentElement as HTMLElement).getAllByRole('button', { name: /^Copy / })
        const copied = buttons.map(({ ariaLabel }) => ariaLabel?.replace(/^Copy (?:(id) .*|(.*))$/, '$1$2'))
        // Records below it have ids too.
        expect([...new Set(copied)].filter((what) => what !== 'link')).toEqual(values)
      })
    },
  )
})

describe('the place of a record in its list', () => {
  test.each<readonly [kind: string, list: string, table: string, one: string]>([
    ['a business', '/businesses', 'Businesses', 'business'],
    ['a post', '/posts?onlyPublished=true', 'Posts', 'post'],
    ['a partner', '/partners', 'Partners', 'partner'],
    [
      'a user',
      '/user-profiles?filter=an&sort=%7B"field"%3A"name"%2C"direction"%3A"desc"%7D',
      'User Profiles',
      'user profile',
    ],
    ['a template', '/job-templates', 'Job Templates', 'job template'],
    ['an archived template', '/job-templates', 'Archived Job Templates', 'job template'],
    ['a referral', '/referrals?filter=a', 'Referrals', 'referral'],
  ])('%s opened from its list leads to the next one as the list shows them', async (_, list, table, one) => {
    const { user, router } = renderScreen(list)
    const shown = () => screen.getByRole('table', { name: table })
    await waitFor(() => expect(shown().ariaBusy).toBe('false'))
    const links = within(shown()).getAllByRole('link')
    const rows = links.filter((link) => !link.getAttribute('href')?.endsWith('/edit'))
    const hrefs = rows.map((link) => link.getAttribute('href'))
    const left = router.state.location.href
    await user.click(rows[1] as HTMLElement)
    await screen.findByText(/^2 of \d+$/)
    await user.click(screen.getByRole('button', { name: `Next ${one}` }))
    await screen.findByText(/^3 of \d+$/)
    expect(router.state.location.pathname).toBe(decodeURIComponent(String(hrefs[2])))
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await screen.findByText(/^1 of \d+$/)
    expect(screen.getByRole('button', { name: `Previous ${one}` }).ariaDisabled).toBe('true')
    router.history.back()
    await screen.findByRole('table', { name: table })
    expect(router.state.location.href).toBe(left)
  })

  test('a user opened from the arrival packages has no place in the list of users', async () => {
    const { user } = renderScreen('/arrival-packages')
    const table = within(await screen.findByRole('table', { name: 'Pending Arrival Packages' }))
    await user.click(table.getAllByRole('link')[0] as HTMLElement)
    await screen.findByRole('button', { name: 'Edit' })
    expect(screen.queryByText(/^\d+ of \d+$/)).toBeNull()
  })
})
