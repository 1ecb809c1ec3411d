import { fullReading, type Reading } from '#shared/result.ts'

// A WeakMap, so that the information lasts exactly as long as the answer, in any cache.
const byAnswer = new WeakMap<object, Reading>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Stores which parts of an answer are unreadable. */
export function noteReading(answer: unknown, reading = fullReading): void {
  if (isObject(answer)) byAnswer.set(answer, reading)
}

/**
 * Stores the same information for a copy of an answer. An answer that a write has changed keeps the
 * information of the earlier one.
 */
export function passReadingOn(earlier: unknown, answer: unknown, copy: unknown): void {
  const of = (value: unknown) => (isObject(value) ? byAnswer.get(value) : undefined)
  noteReading(copy, of(answer) ?? of(earlier))
}

/** Returns which parts of an answer are unreadable. */
export const readingOf = (answer: unknown): Reading =>
  (isObject(answer) && byAnswer.get(answer)) || fullReading
