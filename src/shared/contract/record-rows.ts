import * as v from 'valibot'
import type { RecordAction, RecordKind } from '../records/record-kind.ts'
import type { EditRules } from '../rules/edit-plan.ts'
import { strictRecord } from '../rules/record.ts'
import type { ToggleMessages } from '../rules/success-message.ts'
import { idSchema } from '../rules/validation.ts'
import { type AnyReadBack, type ListSchema, read, readList, write } from './call.ts'
import { noContent, noInput } from './common.ts'
import { listedAsSent, listedNoMore, recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer } from './search.ts'

type Schema = v.GenericSchema

export interface KindOfId<I extends string> extends RecordKind {
  readonly id: I
}

interface Update<I extends Schema, E extends Omit<EditRules, 'noun'>> {
  readonly input: I
  readonly edit: E
}

const saved = 'Saved {name}'

/** The message after a save: that of the button whose member it sets, or that the record was saved. */
function messageOf({ actions }: RecordKind): ToggleMessages | typeof saved {
  const [one, other] = actions ?? []
  if (!one || !other) return saved
  const [member = ''] = Object.keys(one.set)
  const said = ({ set, done }: RecordAction) => [set[member], `${done} {name}`] as const
  return { member, messages: [said(one), said(other)], otherwise: saved }
}

/**
 * Creates the rows of a kind's usual calls. Their words, paths and read-backs are derived from its
 * declaration.
 * @param record the schema of a record in an answer
 * @param answer the schema of the answer to a POST or PATCH
 */
export function rowsOf<I extends string, R extends Schema, A extends Schema>(
  kind: KindOfId<I>,
  record: R,
  answer: A,
) {
  const { id, noun, many, api } = kind
  const ofId = { [id]: idSchema } as { readonly [M in I]: typeof idSchema }
  const key = strictRecord(ofId)
  const get = read({
    phrase: `load the ${noun}`,
    method: 'GET',
    path: `${api}/{${id}}`,
    input: key,
    answer: record,
  })
  const listRow = { phrase: `load ${many}`, method: 'GET', path: `${api}/list`, input: noInput } as const
  const list = read({ ...listRow, answer: v.array(record) })
  const isRead = kind.calls.includes('get')
  const asSent: AnyReadBack = isRead ? recordAsSent(get, id) : listedAsSent(list)
  const gone: AnyReadBack = isRead ? recordGone(get, id) : listedNoMore(list, id)
  return {
    /** The schema of an input that is only the record's id. */
    key,
    get,
    list,
    /** The read of a list with tens of thousands of records. `listed` are the members that are kept. */
    longList: <L extends ListSchema>(listed: L) => readList({ ...listRow, answer: listed }),
    search: <In extends Schema>(input: In) =>
      read({
        phrase: `search ${many}`,
        method: 'POST',
        path: `${api}/search`,
        input,
        answer: searchAnswer(record),
      }),
    /** No read-back if the provider creates the id, because another record may have the same values. */
    create: <In extends Schema>(input: In) => ({
      ...write({
        phrase: `add the ${noun}`,
        success: kind.adding === 'Create' ? 'Created {name}' : 'Added {name}',
        method: 'POST',
        path: api,
        input,
        answer,
      }),
      ...(kind.providerMakesId ? { lookAlike: listedAsSent(list) } : { readBack: asSent }),
    }),
    update: <In extends Schema, E extends Omit<EditRules, 'noun'>>({ input, edit }: Update<In, E>) => ({
      ...write({
        phrase: `save the ${noun}`,
        success: messageOf(kind),
        method: 'PATCH',
        path: api,
        input,
        answer,
      }),
      readBack: asSent,
      edit: { noun, ...edit },
    }),
    remove: () => ({
      ...write({
        phrase: `delete the ${noun}`,
        success: 'Deleted {name}',
        method: 'DELETE',
        path: `${api}/{${id}}`,
        input: key,
        answer: noContent,
      }),
      readBack: gone,
    }),
  }
}
