import type { PartsTaker } from '#main/base/call-context.ts'
import type { HttpCall } from '#shared/contract/call.ts'
import { fullReading, type Reading } from '#shared/result.ts'
import { readAnswer } from './answer.ts'
import type { AnswerReader, HttpAnswer } from './http.ts'
import { listedMembers } from './listed-members.ts'

interface ReadList extends Reading {
  readonly value: readonly unknown[]
}

/** Combines the unreadable values of two parts. */
function both(one: Reading, other: Reading): Reading {
  const differences = [...one.differences, ...other.differences]
  const byShape = new Map(differences.map((difference) => [JSON.stringify(difference), difference]))
  return { differences: [...byShape.values()], leftOut: one.leftOut + other.leftOut }
}

/** Collects the parts into one list. */
function gatherer() {
  let gathered: unknown[] = []
  return {
    begin: () => {
      gathered = []
    },
    take: (records: readonly unknown[]) => void gathered.push(...records),
    all: (last: readonly unknown[]) => [...gathered, ...last],
  }
}

/**
 * Reads a long list in parts as they arrive, so that main is never blocked for long and need not hold the
 * whole list (decision 55).
 * @param parts if undefined, all records are collected
 * @param send sends the request with readers made by `reader`
 * @returns the records that `parts` did not receive
 * @throws RequestFailure see {@link readAnswer}
 */
export async function readList(
  call: HttpCall,
  keeps: readonly string[],
  parts: PartsTaker | undefined,
  send: (reader: () => AnswerReader) => Promise<HttpAnswer>,
): Promise<ReadList> {
  const own = gatherer()
  const { begin, take } = parts ?? own
  let reading = fullReading
  const read = (answer: HttpAnswer) => {
    const { value, ...more } = readAnswer(call, answer)
    if (more.differences.length > 0) reading = both(reading, more)
    return value as readonly unknown[]
  }
  const last = read(
    await send(() => {
      reading = fullReading
      begin()
      return listedMembers(keeps, (text) => take(read({ status: 200, text })))
    }),
  )
  return { value: parts ? last : own.all(last), ...reading }
}
