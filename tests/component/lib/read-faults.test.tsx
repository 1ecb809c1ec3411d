import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { type ReadSample, recordPaths } from '#tests/support/desk/kept-forms.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { noFailure, openFailed, refuse, showsFailure, tryAgain } from '#tests/support/faults/faults.ts'

const desk = openDesk()

/** A screen, and its reads in the order of their need, each with its requirement ids. */
interface Screen {
  readonly path: string | ((read: ReadSample) => Promise<string>)
  readonly reads: Readonly<Partial<Record<HttpCallName, string>>>
  /** Reads of its dialogs, whose failures do not show on the screen. */
  readonly also?: readonly HttpCallName[]
  /** The text that the screen shows after all reads have succeeded. */
  readonly shows: string
}

const { job, template, place, post, partner, referral, user, business } = recordPaths
const edit = (path: (read: ReadSample) => Promise<string>) => async (read: ReadSample) =>
  `${await path(read)}/edit`

const screens: readonly Screen[] = [
  { path: '/admins', reads: { 'admins.list': 'ADM-01 API-08' }, shows: 'Admins' },
  {
    path: '/integrations',
    reads: { 'businessLogs.list': 'INT-03 API-94', 'businesses.list': 'INT-06 API-14' },
    shows: 'Logs',
  },
  {
    path: '/jobs',
    reads: { 'jobs.search': 'JOB-06 API-32', 'jobIndustries.list': 'JOB-03 API-38' },
    shows: 'Jobs',
  },
  {
    path: job,
    reads: {
      'jobs.get': 'JOB-62 API-27',
      'jobApplications.list': 'JOB-63 API-31',
      'jobIndustries.list': 'JOB-18',
      'jobRequirements.list': 'JOB-27 API-35',
    },
    shows: 'applications for this Job',
  },
  {
    path: '/job-templates',
    reads: { 'jobTemplates.list': 'TPL-03 API-88', 'jobIndustries.list': 'TPL-02' },
    also: ['jobRequirements.list'],
    shows: 'Job Templates',
  },
  {
    path: template,
    reads: {
      'jobTemplates.get': 'TPL-13 API-87',
      'jobIndustries.list': 'TPL-14',
      'jobRequirements.list': 'TPL-15',
    },
    shows: 'Hourly Rate',
  },
  { path: '/partners', reads: { 'partners.search': 'PRT-01 API-81' }, shows: 'Partners' },
  {
    path: partner,
    reads: { 'partners.get': 'PRT-06 API-77', 'tags.list': 'API-50' },
    shows: 'Partner Offers',
  },
  { path: edit(partner), reads: { 'partners.get': 'PRT-09' }, shows: 'Website URL' },
  { path: '/places', reads: { 'places.search': 'PLC-03 API-61' }, shows: 'Places' },
  {
    path: place,
    reads: { 'places.get': 'PLC-06 API-57', 'tags.list': 'PLC-22' },
    shows: 'Opening Hours',
  },
  { path: '/posts', reads: { 'posts.search': 'PST-01 API-76' }, shows: 'Posts' },
  { path: post, reads: { 'posts.get': 'PST-08 API-72', 'tags.list': 'PST-16' }, shows: 'Content' },
  {
    path: '/products',
    reads: { 'products.list': 'PRD-02 API-82', 'providerProducts.list': 'PRD-03 PRD-13 API-86' },
    shows: 'GoTo Starter',
  },
  {
    path: '/referrals',
    reads: { 'referrals.list': 'REF-03 API-63 trap 22', 'referrals.listArchived': 'API-64' },
    shows: 'Archived Referrals',
  },
  {
    path: referral,
    reads: {
      'referrals.get': 'REF-04 API-62',
      'referralUses.list': 'REF-06 API-67',
      'referralBusinesses.list': 'REF-05 API-68',
    },
    shows: 'Businesses that used the code',
  },
  {
    path: '/user-profiles',
    reads: { 'userProfiles.list': 'USR-01 API-54' },
    also: ['languages.list', 'visaSubclasses.list', 'jobRequirements.list', 'interests.list'],
    shows: 'User Profiles',
  },
  {
    path: user,
    reads: {
      'userProfiles.get': 'USR-04 API-53',
      'languages.list': 'USR-39 API-44',
      'visaSubclasses.list': 'API-47',
      'jobRequirements.list': 'API-35',
      'interests.list': 'API-41',
    },
    shows: 'Work in Australia',
  },
  {
    path: '/arrival-packages',
    reads: { 'arrivalPackages.list': 'ARR-03 API-91', 'userProfiles.list': 'ARR-11' },
    shows: 'Completed Arrival Packages',
  },
  { path: '/job-industries', reads: { 'jobIndustries.list': 'CAT-08' }, shows: 'Archived Job Industries' },
  { path: '/tags', reads: { 'tags.list': 'CAT-08' }, shows: 'Archived Tags' },
  { path: '/businesses', reads: { 'businesses.search': 'BUS-01' }, shows: 'Businesses' },
  {
    path: business,
    reads: {
      'businesses.get': 'BUS-36',
      'businessProfiles.list': 'BUS-49',
      'businessPermissions.list': 'BUS-54',
      'businessReferrals.list': 'BUS-38',
      'businessReferrals.listReferrals': 'BUS-39',
      'jobs.search': 'BUS-55',
    },
    shows: 'Jobs for this Business',
  },
]

test.each(
  screens.map(
    (each) => [Object.values(each.reads).join(' '), Object.keys(each.reads).join(', '), each] as const,
  ),
)(
  'ERR-16 %s a refused read of %s shows its failure in its own place and can be tried again there',
  async (_, __, { path, reads, shows }) => {
    const calls = Object.keys(reads) as HttpCallName[]
    const page = within(document.body)
    const { faults } = desk.main().sandbox
    const { user } = await openFailed(desk, typeof path === 'string' ? path : await path(desk.execute), calls)
    for (const [at, call] of calls.entries()) {
      const { phrase } = contract[call]
      await showsFailure(page, phrase)
      expect(document.querySelector('h1')).toBeTruthy()
      faults.clear()
      for (const later of calls.slice(at + 1)) refuse(desk, later)
      await tryAgain(user, page, phrase)
      await noFailure(page, phrase)
    }
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(shows))
    await settled()
    expect(screen.queryByText(/^Could not/)).toBeNull()
  },
)

const severalReads = screens
  .map(({ path, reads, also = [] }) => ({
    path,
    calls: [...(Object.keys(reads) as HttpCallName[]), ...also],
  }))
  .filter(({ calls }) => calls.length > 1)
  .map(({ path, calls }) => [calls.join(', '), path, calls] as const)

test.each(severalReads)(
  'SHELL-25 BUS-48 the reads of a screen start at the same time, each only once: %s',
  async (_, path, calls) => {
    const { faults, requests } = desk.main().sandbox
    const at = typeof path === 'string' ? path : await path(desk.execute)
    const before = calls.map((call) => requests(call).length)
    // No read gets an answer, so a read that waited for another would never be sent.
    for (const call of calls) faults.add({ call, fault: 'hang', times: 1 })
    renderScreen(at)
    await waitFor(() =>
      expect(calls.map((call, place) => requests(call).length - (before[place] ?? 0))).toEqual(
        calls.map(() => 1),
      ),
    )
  },
)
