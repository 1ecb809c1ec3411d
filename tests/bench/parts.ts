import type { Page } from 'playwright'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import type { BenchPart } from './bench.ts'
import { measureOverhead, measureRoundTrip } from './calls.ts'
import { measureDialog, measureListToForm } from './dialogs.ts'
import { measureDraftOfArticle, measureJournalledLaunch, measureJournalledTyping } from './drafts.ts'
import { measureLaunch, measureSignedInLaunch } from './launch.ts'
import { measureLongList } from './long-lists.ts'
import { measurePostEditor } from './post-editor.ts'
import { measureRoverImport } from './rover-imports.ts'
import { measureRuns } from './runs.ts'
import { measureSandboxStart, measureWorstJobSearch } from './sandbox.ts'
import { measureInitialJavaScript, measureSignIn } from './screens.ts'
import { measureBusinessSearch, measureFindAnything, measureJobFilter, measureJobSearch } from './searches.ts'
import { measureTyping } from './typing.ts'
import { measureUnreachableFeed } from './unreachable-feed.ts'
import { measureUpload } from './uploads.ts'

const page = { query: '', from: 0, size: 100, filters: {} }
const { signal } = new AbortController()

function needed<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the sandbox has no such record')
  return found
}

/** Returns the id of any business. */
const businessIdOf = async ({ execute }: ConnectedMain) =>
  needed((await execute('businesses.search', page, { signal })).data[0]).businessId

/** Returns the id of a job with every field. */
const wholeJobIdOf = async ({ execute }: ConnectedMain) =>
  needed(
    (await execute('jobs.search', page, { signal })).data.find(
      (job) =>
        job.imageUrl &&
        job.expiresAt &&
        job.accommodationType &&
        job.requirementIds?.length &&
        job.responsibilities &&
        job.qualifications &&
        job.benefits,
    ),
  ).jobId

/** Returns a complete profile, which can be saved unchanged. */
async function wholeProfileSubOf({ execute }: ConnectedMain) {
  for (const { userSub } of (await execute('userProfiles.list', {}, { signal })).slice(0, 100)) {
    const profile = await execute('userProfiles.get', { userSub }, { signal })
    if (profile.visaSubclassId && profile.interestIds?.length && profile.jobRequirementIds?.length)
      return userSub
  }
  throw new Error('the sandbox has no such profile')
}

/** The log of a business shows the business's id until the names of all businesses have loaded. */
const untilLogsAreNamed = (window: Page) =>
  window.waitForFunction(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].some(
      ({ href, textContent }) => !href.endsWith(`/${textContent}`),
    ),
  )

/** All measures in the order of the table. Those with a window come last. */
export const parts: readonly BenchPart[] = [
  // The starts of this part need a keychain without a sign-in of another part.
  { name: 'updates', measure: measureUnreachableFeed },
  {
    name: 'launch',
    measure: async ({ runs, environment, admin }) => [
      await measureLaunch(runs, environment),
      ...(await measureSignedInLaunch(runs, environment, admin)),
    ],
  },
  {
    name: 'calls',
    measure: async ({ runs, main }) => [await measureOverhead(runs, main, await businessIdOf(main))],
  },
  {
    name: 'drafts',
    measure: async (bench) => [
      await measureJournalledLaunch(bench),
      await measureJournalledTyping(bench, `/jobs/${await wholeJobIdOf(bench.main)}`),
      await measureDraftOfArticle(bench),
    ],
  },
  { name: 'uploads', measure: async ({ runs, main }) => [await measureUpload(runs, main)] },
  {
    name: 'sandbox',
    measure: async ({ runs, scale, main, folder }) => [
      await measureSandboxStart(runs, scale, folder),
      await measureWorstJobSearch(runs, main),
    ],
  },
  { name: 'rover', measure: measureRoverImport },
  { name: 'runs', measure: async (bench) => [await measureRuns(bench)] },
  {
    name: 'sign-in',
    hasWindow: true,
    measure: async (bench) => [await measureInitialJavaScript(bench.window), await measureSignIn(bench)],
  },
  {
    name: 'businesses',
    hasWindow: true,
    measure: async (bench) => {
      await bench.goTo('/businesses')
      return [await measureBusinessSearch(bench), await measureFindAnything(bench)]
    },
  },
  {
    name: 'jobs',
    hasWindow: true,
    measure: async (bench) => {
      const { window, goTo, runs, main } = bench
      await goTo('/jobs')
      const search = await measureJobSearch(bench)
      await goTo('/jobs')
      const filter = await measureJobFilter(bench)
      const add = await measureDialog(bench, runs, {
        name: 'Add Job to its first field, warm',
        opener: 'Add Job',
      })
      const visit = await measureListToForm(bench, runs, () => goTo('/jobs'))
      await goTo(`/jobs/${await wholeJobIdOf(main)}`)
      const edit = await measureDialog(bench, runs, {
        name: 'Edit of a job with all fields to its first field, warm',
        opener: 'Edit',
      })
      const typing = await measureTyping(window, runs, {
        name: 'Edit of a job with all fields: a key, at the 95th percentile',
        opener: 'Edit',
      })
      return [search, filter, visit, add, edit, typing]
    },
  },
  {
    name: 'user-profiles',
    hasWindow: true,
    measure: async (bench) => {
      const list = await measureLongList(bench, {
        entry: 'User Profiles',
        what: 'user profiles',
        calls: ['userProfiles.list'],
        texts: ['n', 'ng', 'ngu'],
        column: 'Email',
        usualHeap: 12,
        whole: 1.3,
      })
      await bench.goTo(`/user-profiles/${await wholeProfileSubOf(bench.main)}`)
      const edit = await measureDialog(bench, bench.runs, {
        name: 'Edit of a user profile to its first field, warm',
        opener: 'Edit',
        atMost: 200,
      })
      return [...list, edit]
    },
  },
  {
    name: 'arrival-packages',
    hasWindow: true,
    measure: (bench) =>
      measureLongList(bench, {
        entry: 'Arrival Packages',
        what: 'arrival packages',
        calls: ['arrivalPackages.list', 'userProfiles.list'],
        texts: ['n', 'ng', 'ngu'],
        column: 'Traveller',
      }),
  },
  { name: 'post-editor', hasWindow: true, measure: measurePostEditor },
  {
    name: 'logs',
    hasWindow: true,
    measure: (bench) =>
      measureLongList(bench, {
        entry: 'Integrations',
        what: 'logs',
        calls: ['businessLogs.list'],
        later: { what: 'the names of the businesses', shown: untilLogsAreNamed },
        texts: ['skip', 'wait'],
        column: 'Message',
      }),
  },
  {
    name: 'round-trip',
    hasWindow: true,
    measure: async ({ window, runs, main }) => [
      await measureRoundTrip(window, runs, await businessIdOf(main)),
    ],
  },
]
