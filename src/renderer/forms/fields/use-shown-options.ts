import { useQuery } from '@tanstack/react-query'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import { catalogueListNames } from '#shared/entities/catalogue.ts'
import type { RecordName } from '#shared/records/records.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { choicesOf, type Option } from '#shared/rules/options.ts'

/**
 * Returns the options of a select with those of its values that it does not offer: a draft or another record may have
 * brought an archived entry, or one for other records, into the form. Without an option it would show an id.
 */
export function useShownOptions(
  options: readonly Option[],
  chosen: readonly string[],
  of: RecordName | undefined,
): readonly Option[] {
  const list = catalogueListNames.find((each) => each === of)
  const missing = chosen.filter((id) => !options.some(({ value }) => value === id))
  const isNeeded = list !== undefined && missing.length > 0
  const { data } = useQuery({ ...catalogueList(list ?? 'tags'), enabled: isNeeded })
  if (!isNeeded || !data) return options
  const entries: readonly object[] = data
  const toOption = (entry: object) => ({ value: recordId(list, entry), label: recordName(list, entry) })
  return [...options, ...choicesOf(entries, toOption, missing, () => false)]
}
