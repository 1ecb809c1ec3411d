import * as v from 'valibot'
import type { Difference, Reading } from '#shared/result.ts'
import { ownMember } from '#shared/rules/json.ts'
import { type OddValue, oddMember, oddValueOf, oddValuesOf } from '#shared/rules/odd-values.ts'
import { asStored } from './as-stored.ts'
import { converted } from './lossless.ts'
import { expectedType, foundType } from './type-words.ts'

/** An answer as far as it could be read. Its objects contain their odd values. */
export interface TolerantRead<T> extends Reading {
  readonly value: T
}

type Container = Record<string | number, unknown>
type Issue = v.BaseIssue<unknown>
type Step = { readonly input: unknown; readonly key: string | number }

/**
 * Describes the expected value. The library's own messages quote the received value, which must not be
 * logged.
 */
function expectedBy({ type, expected, message }: Issue, isMissing: boolean): string {
  if (isMissing) return 'a value'
  return type === 'check' ? message : (expectedType(type) ?? expected ?? type)
}

const pathText = (steps: readonly Step[]): string =>
  steps.reduce((text, { key }) => text + (typeof key === 'number' ? '[]' : `.${key}`), 'data')

function addOdd(container: Container, name: string | number, odd: OddValue): void {
  container[oddMember] = { ...oddValuesOf(container), [name]: odd }
}

/** The list of records in an answer: the answer itself, or the page of a search or of Rover's feed. */
function listIn(schema: v.GenericSchema, data: unknown): unknown {
  if (schema.type === 'array') return data
  if (!('entries' in schema) || !(data instanceof Object)) return undefined
  const names = Object.entries(schema.entries as v.ObjectEntries).flatMap(([name, { type }]) =>
    type === 'array' ? [name] : [],
  )
  return names.length === 1 ? (data as Container)[names[0] as string] : undefined
}

/**
 * Repairs the data in place; each round repairs one level of nesting. An odd value is converted if no
 * information is lost. Otherwise it moves to the odd values of its object. An object that lacks a required
 * member is itself unreadable; in a list of records it is left out.
 */
class Repair {
  readonly #list: unknown
  readonly #differences = new Map<string, Difference>()
  #unreadable = new Set<number>()
  leftOut = 0

  constructor(schema: v.GenericSchema, data: unknown) {
    this.#list = listIn(schema, data)
  }

  get differences(): readonly Difference[] {
    return [...this.#differences.values()]
  }

  /** Returns false if the data is unreadable as a whole. */
  round(issues: readonly Issue[]): boolean {
    const isRepaired = issues.map((issue) => this.#repair(issue)).every(Boolean)
    if (this.#unreadable.size > 0) {
      const list = this.#list as unknown[]
      const left = list.filter((_, index) => !this.#unreadable.has(index))
      this.leftOut += list.length - left.length
      list.splice(0, list.length, ...left)
      this.#unreadable = new Set()
    }
    return isRepaired
  }

  #repair(issue: Issue): boolean {
    const steps = (issue.path ?? []) as readonly Step[]
    const last = steps.at(-1)
    const value = last ? ownMember(last.input as Container, last.key) : issue.input
    // An earlier issue has already repaired this value.
    if (last && !Object.is(value, issue.input) && issue.input !== undefined) return true
    this.#note(issue, steps, value)
    if (!last) return false
    return this.#convert(issue, steps, value) || this.#takeOut(steps)
  }

  #note(issue: Issue, steps: readonly Step[], value: unknown): void {
    const difference = {
      path: pathText(steps),
      expected: expectedBy(issue, value === undefined),
      found: foundType(value),
    }
    this.#differences.set(JSON.stringify(difference), difference)
  }

  #convert({ type }: Issue, steps: readonly Step[], value: unknown): boolean {
    const conversion = converted(type, value)
    if (!conversion) return false
    const { input, key } = steps.at(-1) as Step
    const holder = steps.at(-2)
    const container = input as Container
    if (!Array.isArray(input)) addOdd(container, key, { stored: value, ...conversion })
    else if (holder && !Array.isArray(holder.input) && !oddValueOf(holder.input as Container, holder.key))
      addOdd(holder.input as Container, holder.key, { stored: [...input], read: input })
    container[key] = conversion.read
    return true
  }

  #takeOut(steps: readonly Step[]): boolean {
    for (const step of steps.toReversed()) {
      const { input, key } = step
      if (input === this.#list) {
        this.#unreadable.add(key as number)
        return true
      }
      const container = input as Container
      const [value, odd] = [ownMember(container, key), oddValueOf(container, key)]
      // An earlier issue has already removed a value above this one.
      if (value === undefined && odd && step !== steps.at(-1)) return true
      // A list is unreadable as a whole if an element is, and an object if a member is missing.
      if (Array.isArray(input) || value === undefined) continue
      addOdd(container, key, { stored: odd?.stored ?? asStored(value) })
      delete container[key]
      return true
    }
    return false
  }
}

/** The maximum number of rounds. It is higher than the nesting of any answer. */
const maxRounds = 12

/**
 * Reads an answer tolerantly, and changes the data in place. Requests, in contrast, are strict.
 * @returns only the differences if the answer as a whole has another form
 */
export function readTolerantly<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
): TolerantRead<v.InferOutput<S>> | Pick<Reading, 'differences'> {
  const repair = new Repair(schema, data)
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = v.safeParse(schema, data)
    if (parsed.success)
      return { value: parsed.output, differences: repair.differences, leftOut: repair.leftOut }
    if (!repair.round(parsed.issues)) break
  }
  return { differences: repair.differences }
}
