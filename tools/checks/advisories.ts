import * as v from 'valibot'

const advisory = v.object({
  title: v.string(),
  url: v.string(),
  severity: v.string(),
})

/** What `npm audit --json` answers, as far as it is read. `via` also names the packages that pass a problem on. */
const auditSchema = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({ name: v.string(), via: v.array(v.union([v.string(), advisory])) }),
  ),
})

/** An advisory that somebody has assessed, and why it may stay until a day. */
export interface AcceptedAdvisory {
  readonly url: string
  readonly reason: string
  /** The last day, as an ISO date; after it somebody assesses it again. */
  readonly until: string
}

/** The advisories that may stay. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []

/** The result of an audit. */
export interface Judgement {
  /** Advisories of packages that are shipped. */
  readonly problems: readonly string[]
  /** Those of packages that only build and test. */
  readonly ofTools: readonly string[]
}

const severe: ReadonlySet<string> = new Set(['moderate', 'high', 'critical'])

/** Judges an audit; undefined if the registry gave none. `today` is an ISO date. */
export function judgeAudit(
  answer: unknown,
  shipped: ReadonlySet<string>,
  today: string,
  accepted: readonly AcceptedAdvisory[] = acceptedAdvisories,
): Judgement | undefined {
  const audit = v.safeParse(auditSchema, answer)
  if (!audit.success) return undefined
  const found = Object.values(audit.output.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((each) =>
      typeof each === 'object' && severe.has(each.severity)
        ? [{ name, url: each.url, text: `${name}: ${each.title} (${each.severity}), ${each.url}` }]
        : [],
    ),
  )
  const mayStay = ({ url }: { readonly url: string }) =>
    accepted.some((each) => each.url === url && today <= each.until)
  const open = found.filter((each) => !mayStay(each))
  const textsOf = (isShipped: boolean) =>
    open.filter(({ name }) => shipped.has(name) === isShipped).map(({ text }) => text)
  return { problems: textsOf(true), ofTools: textsOf(false) }
}
