import { strToU8, zipSync } from 'fflate'
import { refused } from '#main/base/call-failure.ts'
import type { SaveFile } from '#main/storage/save-file.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { SupportFile } from '#shared/entities/support.ts'
import { inFileName } from '#shared/rules/local-date-time.ts'
import type { SupportFacts } from './facts.ts'
import { filesOf } from './report.ts'

interface SupportReportOptions {
  readonly collect: () => Promise<SupportFacts>
  readonly saveFile: SaveFile
}

type SupportCallName = Extract<NativeCallName, `support.${string}`>

type SupportHandlers = {
  readonly [N in SupportCallName]: (
    input: ParsedInput<N>,
    context: { readonly owner: number; readonly signal: AbortSignal },
  ) => Promise<CallAnswer<N>>
}

interface Report {
  readonly at: Date
  readonly files: readonly SupportFile[]
}

/** Creates the support report. The saved file is the one that the admin has seen. */
export function createSupportReport({ collect, saveFile }: SupportReportOptions) {
  /** The report that each window has shown, by the id of its web contents. */
  const shown = new Map<number, Report>()
  let underWay: Promise<Report> | undefined
  /** Creates a report. Concurrent callers share it, because reading logs and testing hosts takes seconds. */
  const make = () => {
    underWay ??= collect()
      .then((facts) => ({ at: facts.at, files: filesOf(facts) }))
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  const handlers: SupportHandlers = {
    'support.collect': async (_, { owner, signal }) => {
      const report = await make()
      // If the window has closed meanwhile, nobody can save the report.
      if (!signal.aborted) shown.set(owner, report)
      return { files: [...report.files] }
    },
    'support.save': async (_, { owner }) => {
      const report = shown.get(owner)
      if (!report) throw refused('There is no report to save.')
      const zip = zipSync(Object.fromEntries(report.files.map(({ name, text }) => [name, strToU8(text)])), {
        mtime: report.at,
      })
      const name = `goto-admin-report-${inFileName(report.at)}.zip`
      return { path: (await saveFile(name, zip)) ?? null }
    },
  }
  return {
    handlers,
    /** Forgets the report of a closed window. */
    ownerGone: (owner: number) => void shown.delete(owner),
  }
}
