import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { anyCall } from '#main/api/execute.ts'
import { unlessMissing } from '#main/base/call-failure.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import type { Business } from '#shared/entities/business.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { hasFields } from '#shared/rules/same-fields.ts'
import { idSchema } from '#shared/rules/validation.ts'
import type { Reading } from './listed-records.ts'
import type { MatchedColumns } from './match-columns.ts'
import type { FileRow, NewRecord } from './plan-row.ts'

/** The most records that a look at one name reads. */
const mostAlike = 50

const sameName = (one: string, other: string) => oneLine(one).toLowerCase() === oneLine(other).toLowerCase()

/** The first records that a search by a name finds. @throws CallFailure */
async function recordsNamed<R extends object>(
  kind: RecordName,
  name: string,
  { execute, signal }: Reading,
): Promise<readonly R[]> {
  const wanted = { query: name.slice(0, maxQueryLength), from: 0, size: mostAlike, filters: {} }
  const page = await anyCall(execute)<{ readonly data: readonly R[] }>(`${kind}.search`, wanted, { signal })
  return page.data
}

/** Finds the business of a new job, by its id or else its name. Undefined if there is none, or more than one. */
async function findBusiness(id: string, name: string, reading: Reading): Promise<Business | undefined> {
  const { execute, signal } = reading
  if (id !== '')
    return v.is(idSchema, id)
      ? unlessMissing(execute('businesses.get', { businessId: id }, { signal }))
      : undefined
  if (name === '') return undefined
  const named = await recordsNamed<Business>('businesses', name, reading)
  const [found, other] = named.filter((business) => sameName(recordName('businesses', business), name))
  return other ? undefined : found
}

/** Creates the function that finds what new records have besides the cells of their row. */
export function createNewRecords(kind: RecordName, columns: MatchedColumns, reading: Reading) {
  const businesses = new Map<string, Promise<Business | undefined>>()
  const place = (key: string) => columns.fields.find(({ column }) => column.key === key)?.at ?? -1
  const [idAt, nameAt] = [place('businessId'), place('businessName')]
  const { providerMakesId }: RecordKind = records[kind]
  return async ({
    cells,
  }: FileRow): Promise<NewRecord & { readonly business?: Business; readonly why?: string }> => {
    const id = providerMakesId ? undefined : randomUUID()
    if (kind !== 'jobs') return { id, given: {} }
    const [businessId, name] = [oneLine(cells[idAt] ?? ''), oneLine(cells[nameAt] ?? '')]
    const key = JSON.stringify([businessId, name])
    const finding = businesses.get(key) ?? findBusiness(businessId, name, reading)
    businesses.set(key, finding)
    const business = await finding
    if (!business)
      return {
        id,
        given: {},
        why:
          businessId + name === ''
            ? 'A new job needs the id or the name of its business.'
            : businessId === ''
              ? `No business, or more than one, has the name "${name}". Please write the id of the business.`
              : `There is no business with the id ${businessId}. Please write another id.`,
      }
    return {
      id,
      business,
      given: {
        businessId: business.businessId,
        businessName: recordName('businesses', business),
        businessLogoUrl: business.logoUrl ?? null,
      },
    }
  }
}

/**
 * Finds a record that already has all values of a new one, which a file that is opened a second time would add
 * again. `known` are all records of a list that is read whole. @throws CallFailure
 */
export async function findTwin(
  kind: RecordName,
  input: object,
  known: readonly object[] | undefined,
  reading: Reading,
): Promise<string | undefined> {
  const { id, name = '' }: RecordKind = records[kind]
  const { [id]: _, ...values } = input as Record<string, unknown>
  const text = ownMember(input, name)
  const among = known ?? (await recordsNamed(kind, typeof text === 'string' ? text : '', reading))
  const twin = among.find((record) => hasFields(record, values))
  return twin && recordId(kind, twin)
}
