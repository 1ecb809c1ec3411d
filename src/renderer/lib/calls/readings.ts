import { fullReading, type Reading } from '#shared/result.ts'

// A note lasts as long as its answer, wherever the answer is kept.
const byAnswer = new WeakMap<object, Reading>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Records what could not be read of an answer. */
export function noteReading(answer: unknown, reading = fullReading): void {
  if (isObject(answer)) byAnswer.set(answer, reading)
}

/** Passes the note on to a copy of the answer; an answer that a write has changed keeps the earlier note. */
export function passReadingOn(earlier: unknown, answer: unknown, copy: unknown): void {
  const of = (value: unknown) => (isObject(value) ? byAnswer.get(value) : undefined)
  noteReading(copy, of(answer) ?? of(earlier))
}

/** What could not be read of an answer. */
export const readingOf = (answer: unknown): Reading =>
  (isObject(answer) && byAnswer.get(answer)) || fullReading
