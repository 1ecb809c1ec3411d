import type { Call, HttpCall } from '#shared/contract/call.ts'
import { contract, type HttpCallName } from '#shared/contract/index.ts'

export const rows = Object.entries<Call>(contract)

export const httpRows = rows.flatMap(([name, call]) =>
  call.transport === 'http' ? [[name as HttpCallName, call] as const] : [],
)

/** The classes of calls whose failures main treats differently. Each row of the contract belongs to one. */
const rowClasses = {
  'a read': ({ effect, keeps }) => effect === 'read' && !keeps,
  'a list that is read in parts': ({ effect, keeps }) => effect === 'read' && keeps !== undefined,
  'a write that a read shows': ({ readBack }) => readBack !== undefined && !readBack.conflict,
  'a write whose id the provider makes': ({ readBack }) => readBack?.conflict === 'refused',
  'a write that no read shows': ({ effect, readBack, holdsPassword }) =>
    effect === 'write' && !readBack && !holdsPassword,
  'a write that answers a password': ({ holdsPassword }) => holdsPassword === true,
} as const satisfies Record<string, (row: HttpCall) => boolean>

export const classesOf = (row: HttpCall) =>
  Object.entries(rowClasses).flatMap(([name, fits]) => (fits(row) ? [name] : []))

/** One row of each class, in the order of the contract. */
export const oneOfEachClass = Object.entries(rowClasses).map(([kind, fits]) => {
  const row = httpRows.find(([, call]) => fits(call))
  if (!row) throw new Error(`no row is ${kind}`)
  return [kind, ...row] as const
})
