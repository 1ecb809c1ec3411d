import * as v from 'valibot'

const advisory = v.object({
  title: v.string(),
  url: v.string(),
  severity: v.string(),
})

/**
 * The output of `npm audit --json`, as far as it is used. `via` may also name packages that only depend on an
 * affected one.
 */
const auditSchema = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({ name: v.string(), via: v.array(v.union([v.string(), advisory])) }),
  ),
})

/** An advisory that was assessed and accepted until a given day. */
export interface AcceptedAdvisory {
  readonly url: string
  readonly reason: string
  /** The last day, as an ISO date. Afterwards it must be assessed again. */
  readonly until: string
}

/** The accepted advisories. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []

/** The result of checking an audit. */
export interface Judgement {
  /** Advisories for shipped packages. */
  readonly problems: readonly string[]
  /** Advisories for packages that are only used to build and test. */
  readonly ofTools: readonly string[]
}

const severe: ReadonlySet<string> = new Set(['moderate', 'high', 'critical'])

/** Checks an audit; undefined if the registry's answer can't be parsed. `today` is an ISO date. */
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
