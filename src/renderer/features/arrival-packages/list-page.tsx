import { getRouteApi } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useMemo, useRef } from 'react'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { FilterChips } from '#renderer/components/list/filter-chips.tsx'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadedPart } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { recordIds } from '#shared/rules/names.ts'
import { pageSize } from '#shared/rules/paging.ts'
import styles from './arrival-packages.module.css'
import { packageColumns } from './columns.tsx'
import { JumpButtons } from './jump-buttons.tsx'
import { pendingAmong } from './lists.ts'
import { usePackages } from './use-packages.ts'
import { useRelease } from './use-release.ts'

const route = getRouteApi('/arrival-packages')
const pending = { one: 'pending Arrival Package', many: 'pending Arrival Packages' }

/** The screen of all arrival packages, pending and completed, without pages (ARR-01 to ARR-11). */
export function ArrivalPackageListPage() {
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const showBoth = () =>
    void navigate({
      search: (last) => ({ ...last, show: undefined }),
      replace: true,
      resetScroll: false,
    })
  const filtering = useListFilter('/arrival-packages')
  const { packages, travellers, known, shown, isFilterable } = usePackages(filtering.applied)
  const isFiltered = filtering.isFiltered && isFilterable
  const lists = useRef<HTMLDivElement>(null)
  const pendingPart = useRef<HTMLElement>(null)
  const completedPart = useRef<HTMLElement>(null)
  const release = useRelease(lists)
  const columns = useMemo(() => packageColumns(known), [known])

  return (
    <FilterScreen
      kind="arrivalPackages"
      only={show === 'pending' ? { status: 'PENDING' } : undefined}
      columns={columns}
      filtering={{ ...filtering, isFiltered }}
      label="Filter by email"
      counted={pending}
      total={shown?.isWhole ? shown.pendingTotal : undefined}
      found={shown && pendingAmong(shown.pending)}
      actions={
        shown?.hasCompleted &&
        show !== 'pending' && (
          <JumpButtons
            parts={[
              { name: 'Pending', count: shown.pendingTotal, target: pendingPart },
              { name: 'Completed', count: shown.total - shown.pendingTotal, target: completedPart },
            ]}
          />
        )
      }
    >
      {show === 'pending' && (
        <FilterChips
          chips={[
            {
              label: 'Pending',
              reason: 'The view Pending packages hides the completed ones',
              onRemove: showBoth,
            },
          ]}
          onClear={showBoth}
        />
      )}
      <FailedReads queries={[travellers]} />
      {filtering.isFiltered && !isFilterable && (
        <Alert
          type="warning"
          showIcon
          title="The packages can't be filtered by email until names and emails have loaded. All packages are shown."
        />
      )}
      <LoadedPart query={packages} shown={shown} rows={pageSize}>
        {({ isWhole, pending, completed, hasCompleted, total }) => (
          <div ref={lists} className={styles.lists} {...release}>
            <section
              ref={pendingPart}
              tabIndex={-1}
              aria-label="Pending Arrival Packages"
              className={styles.pending}
            >
              <ListTable
                kind="arrivalPackages"
                label="Pending Arrival Packages"
                columns={columns}
                records={pending}
                idOf={recordIds.arrivalPackages}
                total={total}
                hasMore={!isWhole}
                nameOf={known.nameOf}
                empty={
                  isFiltered
                    ? emptyList('arrivalPackages', { onClear: filtering.showAll })
                    : {
                        hint: hasCompleted
                          ? 'All arrival packages are completed.'
                          : 'Packages that travellers order appear here.',
                      }
                }
              />
            </section>
            {hasCompleted && show !== 'pending' && (
              <ListPart ref={completedPart} title="Completed Arrival Packages">
                <ListTable
                  kind="arrivalPackages"
                  label="Completed Arrival Packages"
                  columns={columns}
                  records={completed}
                  idOf={recordIds.arrivalPackages}
                  total={total}
                  nameOf={known.nameOf}
                  empty={{ isCompact: true, hint: 'No completed package matches.' }}
                />
              </ListPart>
            )}
          </div>
        )}
      </LoadedPart>
    </FilterScreen>
  )
}
