import { Alert, Flex } from 'antd'
import { useMemo } from 'react'
import { CountLine, RestToCome } from '#renderer/components/count-line.tsx'
import { FailedReads } from '#renderer/components/failed-reads.tsx'
import { FilterBox } from '#renderer/components/filter-box.tsx'
import { ListPart } from '#renderer/components/list-part.tsx'
import { Loaded } from '#renderer/components/loaded.tsx'
import { LoadingIndicator } from '#renderer/components/loading-indicator.tsx'
import { PageHeader } from '#renderer/components/page-header.tsx'
import { useListFilter } from '#renderer/lib/list-filter.ts'
import { useLongList } from '#renderer/lib/long-list.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { ChangesTold } from './changes-told.tsx'
import { packageColumns } from './columns.tsx'
import { beforeUnknown, hasEveryEmail, inLists, withEmail } from './lists.ts'
import { CompletedPackages, PendingPackages } from './package-table.tsx'
import { knownTravellers } from './travellers.ts'

const noPackages: readonly ArrivalPackage[] = []
const nobody: readonly ListedUser[] = []

/** The arrival packages, pending and completed, whole: they have no pages (ARR-01 to ARR-11). */
export function ArrivalPackageListPage() {
  const { whole: packages, begun: firstPackages } = useLongList('arrivalPackages.list')
  const { whole: travellers, begun: firstTravellers } = useLongList('userProfiles.list')
  const { filter, applied, setFilter } = useListFilter('/arrival-packages')

  const users = travellers.data ?? firstTravellers ?? nobody
  const known = useMemo(() => knownTravellers(users), [users])
  const columns = useMemo(() => packageColumns(known), [known])
  const all = packages.data ?? firstPackages ?? noPackages
  const lists = useMemo(() => inLists(all), [all])
  // A package of which no email could be loaded is not one that the filter leaves out.
  const isFilterable = useMemo(
    () => travellers.data !== undefined || hasEveryEmail(packages.data ?? noPackages, known),
    [travellers.data, packages.data, known],
  )
  const wanted = isFilterable ? applied.trim() : ''
  const pending = useMemo(() => withEmail(lists.pending, known, wanted), [lists, known, wanted])
  const completed = useMemo(() => withEmail(lists.completed, known, wanted), [lists, known, wanted])

  // Names that come late would turn every row over; where they fail, the ids have to do.
  const isNamed = travellers.isFetched
  const isWhole = packages.data !== undefined && isNamed
  // A filter has to wait for both lists.
  const shown = useMemo(() => {
    if (isWhole) return pending
    return applied.trim() === '' ? beforeUnknown(lists.pending, known) : noPackages
  }, [isWhole, pending, applied, lists, known])
  return (
    <>
      <PageHeader
        title="Arrival Packages"
        description={
          isWhole ? (
            <CountLine sentence={`There are ${pending.length} pending Arrival Packages`} />
          ) : (
            shown.length > 0 && <RestToCome />
          )
        }
      />
      <Flex vertical gap={12}>
        <FilterBox label="Filter by email" value={filter} onChange={setFilter} />
        <FailedReads queries={[travellers]} />
        {isNamed && !isFilterable && applied.trim() !== '' && (
          <Alert
            type="warning"
            showIcon
            title="The packages can't be filtered by email until names and emails are loaded: all of them are shown."
          />
        )}
        <Loaded query={packages} begun={firstPackages}>
          {({ length }) =>
            isWhole || shown.length > 0 ? (
              <>
                <PendingPackages
                  label="Pending Arrival Packages"
                  columns={columns}
                  packages={shown}
                  total={length}
                  onClear={wanted === '' ? undefined : () => setFilter('')}
                />
                {isWhole && lists.completed.length > 0 && (
                  <ListPart title="Completed Arrival Packages">
                    <CompletedPackages
                      label="Completed Arrival Packages"
                      columns={columns}
                      packages={completed}
                      total={length}
                    />
                  </ListPart>
                )}
              </>
            ) : (
              <LoadingIndicator />
            )
          }
        </Loaded>
      </Flex>
      <ChangesTold />
    </>
  )
}
