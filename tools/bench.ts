import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureOverhead, measureRoundTrip } from '#tests/bench/calls.ts'
import { measureDialog } from '#tests/bench/dialogs.ts'
import { lineOf, type Measure } from '#tests/bench/figures.ts'
import { measureLaunch } from '#tests/bench/launch.ts'
import { machineFacts, resultsPage, textTable } from '#tests/bench/results.ts'
import { measureSandboxStart, measureWorstJobSearch } from '#tests/bench/sandbox.ts'
import { startSandboxProcess } from '#tests/bench/sandbox-process.ts'
import { measureInitialJavaScript, measureSignIn } from '#tests/bench/screens.ts'
import { measureBusinessSearch, measureJobFilter, measureJobSearch } from '#tests/bench/searches.ts'
import { measureUpload } from '#tests/bench/uploads.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { type ConnectedMain, connectMain } from '#tests/support/console-main.ts'
import { launchConsole } from '#tests/support/launch-console.ts'
import { ensureBuilt } from './console/build.ts'
import { inOwnSession } from './machine/own-session.ts'

const scale = 100_000
const resultsFile = 'tests/bench/results.md'

/** Records to measure with: any business, and a job that has all a job can have. */
async function subjects({ execute }: ConnectedMain) {
  const { signal } = new AbortController()
  const search = { query: '', from: 0, size: 100, filters: {} }
  const businesses = await execute('businesses.search', search, { signal })
  const jobs = await execute('jobs.search', search, { signal })
  const businessId = businesses.data[0]?.businessId
  const jobId = jobs.data.find(
    (job) =>
      job.imageUrl &&
      job.expiresAt &&
      job.accommodationType &&
      job.requirementIds?.length &&
      job.responsibilities &&
      job.qualifications &&
      job.benefits,
  )?.jobId
  if (!businessId || !jobId) throw new Error('the sandbox has no such records')
  return { businessId, jobId }
}

/** Measures everything, one after the other: nothing else of the bench runs meanwhile. */
async function bench(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs wants a number of runs, not ${values.runs}`)
  await ensureBuilt(console.log)
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
  const sandbox = await startSandboxProcess(scale, join(folder, 'sandbox.db'))
  const measures: Measure[] = []
  const keep = async (measure: Promise<Measure>) => {
    measures.push(await measure)
    console.log(`  ${measures.at(-1)?.name}`)
  }
  try {
    const main = await connectMain(sandbox)
    const { businessId, jobId } = await subjects(main)
    console.log(`Measuring, ${runs} runs each ...`)
    await keep(measureLaunch(runs, sandbox.environment))
    await keep(measureOverhead(runs, main, businessId))
    await keep(measureUpload(runs, main))
    await keep(measureSandboxStart(runs, scale, folder))
    await keep(measureWorstJobSearch(runs, main))
    const { window, close } = await launchConsole({
      environment: sandbox.environment,
      userData: join(folder, 'console'),
    })
    try {
      await bringTo(window, 'signedOut', sandbox.admin)
      await keep(measureInitialJavaScript(window))
      await keep(measureSignIn(window, runs, sandbox.admin))
      const goTo = (path: string) => bringTo(window, 'signedIn', sandbox.admin, path)
      await goTo('/businesses')
      await keep(measureBusinessSearch(window, runs, main))
      await goTo('/jobs')
      await keep(measureJobSearch(window, runs, main))
      await goTo('/jobs')
      await keep(measureJobFilter(window, runs, main))
      await keep(measureDialog(window, runs, { name: 'Add Job to its first field, warm', opener: 'Add Job' }))
      await goTo(`/jobs/${jobId}`)
      await keep(
        measureDialog(window, runs, {
          name: 'Edit of a job with all fields to its first field, warm',
          opener: 'Edit',
        }),
      )
      await keep(measureRoundTrip(window, runs, businessId))
    } finally {
      await close()
    }
  } finally {
    await sandbox.end()
    rmSync(folder, { recursive: true, force: true })
  }
  const lines = measures.map(lineOf)
  const runtime = process.env.E2E_ELECTRON === '1' ? 'Electron' : 'the stand-in host'
  writeFileSync(resultsFile, resultsPage(lines, runs, machineFacts(runtime)))
  console.log(`\n${textTable(lines)}\n\nKept in ${resultsFile}`)
}

await inOwnSession(bench)
