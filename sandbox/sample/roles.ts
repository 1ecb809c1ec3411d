import type { ContractType } from '#shared/entities/job-terms.ts'
import { industryId, requirementId } from './catalogue.ts'
import { roleTable } from './role-table.ts'

type Some<T> = readonly [T, ...T[]]

/** A role for which some kinds of business hire. */
export interface Role {
  readonly titles: Some<string>
  readonly industryId: string
  /** Dollars per hour. */
  readonly minHourlyRate: number
  readonly maxHourlyRate: number
  readonly contractTypes: Some<ContractType>
  readonly requirementIds: readonly string[]
  readonly description: string
  readonly tasks: readonly string[]
  readonly asked: string
}

const contractTypes: Readonly<Record<string, ContractType>> = {
  c: 'CASUAL',
  f: 'FULL_TIME',
  p: 'PART_TIME',
  k: 'CONTRACT',
}

function some<T>(items: readonly T[], line: string): Some<T> {
  const [first, ...others] = items
  if (first === undefined) throw new Error(`Not a role: ${line}`)
  return [first, ...others]
}

const parts = (text: string) => text.split('; ').filter((part) => part !== '')

function readRole(line: string): { kinds: string[]; role: Role } {
  const [
    kinds = '',
    titles = '',
    industry = '',
    rates = '',
    types = '',
    needs = '',
    description = '',
    tasks = '',
    asked = '',
  ] = line.split('|').map((part) => part.trim())
  const [min, max] = rates.split('–').map(Number)
  if (!min || !max) throw new Error(`Not a role: ${line}`)
  return {
    kinds: kinds.split(', '),
    role: {
      titles: some(parts(titles), line),
      industryId: industryId(industry),
      minHourlyRate: min,
      maxHourlyRate: max,
      contractTypes: some(
        [...types].flatMap((letter) => contractTypes[letter] ?? []),
        line,
      ),
      requirementIds: parts(needs).map(requirementId),
      description,
      tasks: parts(tasks),
      asked,
    },
  }
}

const roles = roleTable.trim().split('\n').map(readRole)
const byKind = new Map<string, Some<Role>>()

/**
 * The roles for a kind of business.
 * @throws if the kind is unknown
 */
export function rolesOf(kind: string): Some<Role> {
  const known = byKind.get(kind)
  if (known) return known
  const ofKind = some(
    roles.filter(({ kinds }) => kinds.includes(kind)).map(({ role }) => role),
    kind,
  )
  byKind.set(kind, ofKind)
  return ofKind
}
