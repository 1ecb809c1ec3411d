import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { asStored } from '#main/api/as-stored.ts'
import { createExecute, type Execute } from '#main/api/execute.ts'
import type { HttpCall } from '#shared/contract/call.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import type { ConsoleMain } from '#tests/support/desk/console-main.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { oddJson } from '#tests/support/faults/odd-json.ts'
import { httpRows } from '#tests/support/samples/contract-rows.ts'
import { type SampleInputs, sampleInputs } from '#tests/support/samples/sample-inputs.ts'

interface AnswerForm {
  readonly item?: v.GenericSchema
  readonly entries?: { readonly data?: AnswerForm; readonly collection?: AnswerForm }
}

/** A row for each kind of record, in the form in which the first call answers it, and one with a page. */
const known = new Set<unknown>()
const readRows = httpRows.filter(([, { effect, answer }]) => {
  const { item, entries } = answer as AnswerForm
  const page = entries?.data ?? entries?.collection
  const isNew = (part: unknown) => !known.has(part) && Boolean(known.add(part))
  return effect === 'read' && (isNew(item ?? page?.item ?? answer) || (page !== undefined && isNew('a page')))
})

type Path = readonly (string | number)[]
type Json = Record<string | number, unknown>

/** Every member of a value, at any depth; of a list only its first element. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const members = Array.isArray(value) ? value.slice(0, 1) : value
  const inside = Object.entries(members).flatMap(([key, member]) =>
    pathsIn(member, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [at, ...inside]
}

const mark = '\u0001odd\u0001'

/** A JSON text with the value at a path replaced by other JSON. */
function replaced(json: string, path: Path, odd: string | undefined): string {
  const root = JSON.parse(json) as Json
  const last = path.at(-1) as string | number
  const holder = path.slice(0, -1).reduce<Json>((value, key) => value[key] as Json, root)
  if (odd !== undefined) holder[last] = mark
  else if (Array.isArray(holder)) holder.splice(last as number, 1)
  else delete holder[last]
  return JSON.stringify(root).replace(JSON.stringify(mark), () => odd ?? '')
}

let inputs: SampleInputs
const { main } = setUpMain(async ({ execute }) => {
  inputs = await sampleInputs(execute)
})

const open = () => ({ signal: new AbortController().signal })
const make = (execute: Execute, name: HttpCallName) => execute(name, inputs[name] as never, open())

/** The sandbox's answer to a call, as text; of a list its first two records. */
async function sampleAnswer(name: HttpCallName): Promise<string> {
  let text = ''
  const send: ConsoleMain['send'] = async (request) => {
    const { reader: _, ...whole } = request
    const answer = await main().send(whole)
    text = answer.text
    return answer
  }
  await make(createExecute({ send, tokens: main().tokens, apiBase: main().config.apiBase }), name)
  const { data } = JSON.parse(text)
  for (const list of [data, data.data, data.collection]) if (Array.isArray(list)) list.splice(2)
  return JSON.stringify({ data })
}

const reading = (name: HttpCallName, text: string) =>
  make(
    createExecute({
      send: async () => ({ status: 200, text }),
      tokens: main().tokens,
      apiBase: main().config.apiBase,
    }),
    name,
  ).then(
    (value) => ({ value: value as unknown }),
    (error: unknown) => ({ error }),
  )

/** The records of an answer. */
const recordsOf = (data: unknown): readonly Json[] => {
  if (Array.isArray(data)) return data
  const page = data as { data?: unknown; collection?: unknown }
  if (Array.isArray(page?.data)) return page.data as Json[]
  return Array.isArray(page?.collection) ? (page.collection as Json[]) : [data as Json]
}

const pick = (record: unknown, names: readonly string[] | undefined) =>
  names && record instanceof Object && !Array.isArray(record)
    ? Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
    : record

describe('odd values in answers', () => {
  test.each(readRows)(
    'an odd value in the answer of %s hides no other value, and is never sent back changed',
    async (name, row: HttpCall) => {
      const sample = await sampleAnswer(name)
      const good = await reading(name, sample)
      expect(good).toHaveProperty('value')
      let cases = 0
      for (const path of pathsIn(JSON.parse(sample).data).filter(({ length }) => length > 0))
        for (const [oddity, json] of Object.entries(oddJson)) {
          cases += 1
          const text = replaced(sample, ['data', ...path], json)
          const outcome = await reading(name, text)
          const place = `${name} ${path.join('.')} ${oddity}`
          if ('error' in outcome) {
            expect(requiredOf(row.answer), place).toContain(path.join('.'))
            continue
          }
          // The elements of the Rover feed are not records of the console.
          if (name === 'rover.search' && path.length <= 2) continue
          const stored = recordsOf(JSON.parse(text).data).map((record) => pick(record, row.keeps))
          const read = recordsOf(outcome.value)
          // A record without its id is left out.
          const kept = isEnvelope(path)
            ? stored.slice(0, read.length)
            : stored.slice(stored.length - read.length)
          expect(asStored(read), place).toEqual(kept)
          if (!isEnvelope(path)) expect(stored.length - read.length, place).toBeLessThanOrEqual(1)
        }
      total += cases
    },
  )

  test('an odd value hides no other value in thousands of random cases', () => {
    expect(total).toBeGreaterThan(4500)
  })
})

let total = 0

/** Whether a path leads to the records of a page, and not into one of them. */
const isEnvelope = (path: Path) => path.length === 1 && (path[0] === 'data' || path[0] === 'collection')

/**
 * The members without which an answer as a whole cannot be read: a record's ids, a page's records and total.
 */
const requiredOf = (answer: v.GenericSchema): readonly string[] => {
  if ('wrapped' in answer) return requiredOf(answer.wrapped as v.GenericSchema)
  return 'entries' in answer
    ? Object.entries(answer.entries as v.ObjectEntries).flatMap(([name, entry]) =>
        v.is(entry, undefined) ? [] : [name],
      )
    : []
}
