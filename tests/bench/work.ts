import type { CDPSession, ElectronApplication, Page } from 'playwright'

/**
 * The processor time that something costs. It depends less than the elapsed time on the machine's other
 * programs.
 */
export interface Work {
  /** Processor time of the page's main thread, in ms; for a launch, of the page's whole process. */
  readonly page: number
  /** The tasks of that thread; not known for a launch. */
  readonly tasks?: number
  /** Processor time of main, in ms. */
  readonly main: number
}

/** How long something takes, in ms, and its work. */
export interface Timed {
  readonly took: number
  readonly work: Work
}

/** The work of two steps. */
export const sumOf = (one: Work, other: Work): Work => ({
  page: one.page + other.page,
  tasks: (one.tasks ?? 0) + (other.tasks ?? 0),
  main: one.main + other.main,
})

/** A console whose work is measured. */
export interface Worked {
  readonly app: ElectronApplication
  readonly window: Page
  readonly devTools: CDPSession
}

/** Marks that the page sets with `performance.mark`; tasks between them count. */
export const marks = { from: 'bench-from', to: 'bench-to' } as const

/** An event of Chromium's trace; times are in µs. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time. */
  readonly tdur?: number
}

const task = 'ThreadControllerImpl::RunTask'

/** The tasks of the marked thread that ran between the marks, and their processor time. */
export function tasksIn(trace: readonly TraceEvent[]): Omit<Work, 'main'> {
  const from = trace.find(({ name }) => name === marks.from)
  const to = trace.findLast(({ name }) => name === marks.to)
  if (!from || !to) throw new Error('the page set no marks')
  const between = trace.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === task && pid === from.pid && tid === from.tid && ts + dur > from.ts && ts < to.ts,
  )
  return { page: between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000, tasks: between.length }
}

/** The processor time of main since its start, in ms. */
const mainTime = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  })

/** The work of a launch so far. */
export async function launchWork({ app, devTools }: Omit<Worked, 'window'>): Promise<Work> {
  await devTools.send('Performance.enable')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value
  if (seconds === undefined) throw new Error('Chromium does not know the time of the page’s process')
  return { page: seconds * 1000, main: await mainTime(app) }
}

/**
 * Measures the work of an act during which the page sets the {@link marks}. Also returns the act's own
 * answer.
 */
export async function withWork<T>(
  { app, devTools }: Worked,
  act: () => Promise<T>,
): Promise<{ readonly answer: T; readonly work: Work }> {
  const trace: TraceEvent[] = []
  const collect = ({ value }: { readonly value: object[] }) => void trace.push(...(value as TraceEvent[]))
  devTools.on('Tracing.dataCollected', collect)
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  const before = await mainTime(app)
  const answer = await act()
  const main = (await mainTime(app)) - before
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve))
  await devTools.send('Tracing.end')
  await complete
  devTools.off('Tracing.dataCollected', collect)
  return { answer, work: { ...tasksIn(trace), main } }
}
