import type { QueryClient } from '@tanstack/react-query'
import { call } from '#renderer/lib/calls/api.ts'
import { changeCached } from '#renderer/lib/calls/change-cached.ts'
import { readFresh } from '#renderer/lib/calls/query.ts'
import { type Changed, isChanged } from '#shared/contract/changed-reads.ts'
import { areaOf, httpRowOf, isLongList, kindOf, readOf } from '#shared/contract/record-calls.ts'
import { records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'

/** Returns the kind and id of the record that a call edited; undefined if the call is not an edit. */
function editedRecord({ call: name, ids }: Changed) {
  const kind = httpRowOf(name)?.edit && kindOf(name)
  if (!kind) return undefined
  const { id } = records[kind]
  const value = ids[id]
  const { call: read, by } = readOf(kind)
  return by === 'id' && value !== undefined ? { id, read, value } : undefined
}

/**
 * Updates one edited record in the cached long lists of its kind. Reading a whole list again would take too
 * long.
 */
async function readIntoLists(client: QueryClient, changed: Changed): Promise<void> {
  const edit = editedRecord(changed)
  const list = `${areaOf(changed.call)}.list`
  if (!edit || !isLongList(list) || !client.getQueryCache().findAll({ queryKey: [list] }).length) return
  try {
    const record: object = await readFresh(client, {
      queryKey: [edit.read, { [edit.id]: edit.value }],
      queryFn: ({ signal }) =>
        call(edit.read as 'userProfiles.get', { [edit.id]: edit.value } as { userSub: string }, signal),
    })
    await changeCached(
      client,
      ({ queryKey }) => queryKey[0] === list,
      () =>
        client.setQueriesData<readonly object[]>({ queryKey: [list] }, (records) =>
          records?.map((each) => (ownMember(each, edit.id) === edit.value ? { ...each, ...record } : each)),
        ),
    )
  } catch {
    void client.invalidateQueries({ queryKey: [list] })
  }
}

/**
 * Refetches the records that another window has changed: visible ones immediately, others at their next use.
 * An open form keeps its values; its save compares them with the changed record, as with another admin's
 * change.
 */
export async function readAgain(client: QueryClient, changed: Changed): Promise<void> {
  const inLists = editedRecord(changed) !== undefined
  const affected = {
    predicate: ({ queryKey: [name, input] }: { readonly queryKey: readonly unknown[] }) =>
      isChanged(changed, String(name), input) && !(inLists && isLongList(String(name))),
  }
  // Cancels reads in flight, because their responses may have the record as it was before the change.
  await client.cancelQueries(affected)
  void client.invalidateQueries(affected)
  await readIntoLists(client, changed)
}
