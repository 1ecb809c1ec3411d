import { Alert } from 'antd'
import { useMemo, useRef } from 'react'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadedPart } from '#renderer/components/outcome/loaded.tsx'
import { ListScreen } from '#renderer/components/screen/list-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import styles from './arrival-packages.module.css'
import { packageColumns } from './columns.tsx'
import { pendingAmong } from './lists.ts'
import { usePackages } from './use-packages.ts'
import { useRelease } from './use-release.ts'

const idOf = ({ arrivalPackageStatusId }: ArrivalPackage) => arrivalPackageStatusId

/** The screen of all arrival packages, pending and completed, without pages (ARR-01 to ARR-11). */
export function ArrivalPackageListPage() {
  const { filter, applied, isFiltered, setFilter } = useListFilter('/arrival-packages')
  const { packages, travellers, known, shown, isFilterable } = usePackages(applied)
  const lists = useRef<HTMLDivElement>(null)
  const release = useRelease(lists)
  const columns = useMemo(() => packageColumns(known), [known])

  return (
    <ListScreen
      kind="arrivalPackages"
      description={
        shown && (
          <CountLine
            sentence={
              shown.isWhole
                ? countSentence(shown.pendingTotal, 'pending Arrival Package', 'pending Arrival Packages')
                : undefined
            }
            shown={shown.isWhole && isFiltered && isFilterable ? pendingAmong(shown.pending) : undefined}
          />
        )
      }
    >
      <FilterBox label="Filter by email" value={filter} onChange={setFilter} />
      <FailedReads queries={[travellers]} />
      {isFiltered && !isFilterable && (
        <Alert
          type="warning"
          showIcon
          title="The packages can't be filtered by email until names and emails have loaded. All packages are shown."
        />
      )}
      <LoadedPart query={packages} shown={shown}>
        {({ isWhole, pending, completed, hasCompleted, total }) => (
          <div ref={lists} className={styles.lists} {...release}>
            <ListTable
              label="Pending Arrival Packages"
              columns={columns}
              records={pending}
              idOf={idOf}
              total={total}
              hasMore={!isWhole}
              empty={{ onClear: isFiltered && isFilterable ? () => setFilter('') : undefined }}
            />
            {hasCompleted && (
              <ListPart title="Completed Arrival Packages">
                <ListTable
                  label="Completed Arrival Packages"
                  columns={columns}
                  records={completed}
                  idOf={idOf}
                  total={total}
                  empty={{ isCompact: true }}
                />
              </ListPart>
            )}
          </div>
        )}
      </LoadedPart>
    </ListScreen>
  )
}
