import type { Chip } from '#renderer/components/list/filter-chips.tsx'
import { hourlyRate } from '#renderer/lib/text/format.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'
import { useChosenBusinesses } from './chosen-businesses.ts'
import { type JobSearch, showsExpiredOnly } from './search.ts'

type Change = (part: Partial<Omit<JobSearch, 'page'>>) => void

const without = <T>(list: readonly T[], item: T): T[] => list.filter((each) => each !== item)

/** Returns the filters of the job list that are set, with the sort that shows only expired jobs. */
export function useJobChips(
  { minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds, sort, expiring }: JobSearch,
  industryName: (id: string) => string,
  change: Change,
): readonly Chip[] {
  const { known } = useChosenBusinesses(businessIds)
  const rates = [
    { name: 'minHourlyRate', value: minHourlyRate },
    { name: 'maxHourlyRate', value: maxHourlyRate },
  ] as const
  return [
    ...(expiring
      ? [{ label: 'Expires in 7 days', onRemove: () => change({ expiring: undefined }) }]
      : showsExpiredOnly({ sort })
        ? [
            {
              label: 'Expired only',
              reason: 'Because of the chosen sort order',
              onRemove: () => change({ sort: undefined }),
            },
          ]
        : []),
    ...rates.flatMap(({ name, value }) =>
      value === undefined
        ? []
        : [
            {
              label: `${jobTermsFields[name].label}: ${hourlyRate(value, value)}`,
              onRemove: () => change({ [name]: undefined }),
            },
          ],
    ),
    ...contractTypes.map((type) => ({
      label: labelOf(jobTermsFields.contractType.options, type),
      onRemove: () => change({ contractTypes: without(contractTypes, type) }),
    })),
    ...industryIds.map((id) => ({
      label: industryName(id),
      onRemove: () => change({ industryIds: without(industryIds, id) }),
    })),
    ...known.map(({ businessId, name }) => ({
      label: nameOrId(name, businessId),
      onRemove: () => change({ businessIds: without(businessIds, businessId) }),
    })),
  ]
}
