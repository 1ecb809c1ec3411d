import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpCall } from '#shared/contract/call.ts'

const folder = 'docs/requirements'

/** A call that the provider's API has, by `docs/requirements`. */
export interface RequiredCall {
  /** Such as API-14. */
  readonly id: string
  /** Such as `GET business/admin/list`. */
  readonly endpoint: string
  /** What the call does, such as "answers all businesses." */
  readonly does: string
}

/** The names of a path's variables do not matter. */
const comparable = (endpoint: string) => endpoint.replaceAll(/\{\w+\}/g, '{}')

/** The calls of `docs/requirements`, by endpoint. */
const requiredCalls: ReadonlyMap<string, RequiredCall> = new Map(
  readdirSync(folder)
    .map((page) => readFileSync(join(folder, page), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^\| ([A-Z]+-\d+) \| `([A-Z]+ [^`]+)` (.+) \|$/gm)])
    .map(([, id = '', endpoint = '', does = '']) => [comparable(endpoint), { id, endpoint, does }]),
)

/** The requirement of a call. @throws if `docs/requirements` has none of its endpoint */
export function requiredCall({ method, path }: HttpCall): RequiredCall {
  const required = requiredCalls.get(comparable(`${method} ${path}`))
  if (!required) throw new Error(`docs/requirements has no sentence for ${method} ${path}`)
  return required
}
