import type { FieldColumn } from '#shared/contract/field-columns.ts'
import { catalogueListNames } from '#shared/entities/catalogue.ts'
import { type FieldNames, namesIn } from '#shared/fields/field-names.ts'
import type { Reading } from './listed-records.ts'

/** Reads the names of the records that these columns name by their ids. @throws CallFailure */
export async function readNames(
  columns: readonly FieldColumn[],
  { execute, signal }: Reading,
): Promise<FieldNames> {
  const wanted = new Set(columns.flatMap(({ field }) => field?.of ?? []))
  const lists = await Promise.all(
    catalogueListNames
      .filter((name) => wanted.has(name))
      .map(async (name) => [name, await execute(`${name}.list`, {}, { signal })] as const),
  )
  return namesIn(Object.fromEntries(lists))
}
