import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { byName } from '#renderer/lib/list/list-sort.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { recordIds } from '#shared/rules/names.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { AddReferralDialog } from './add-referral-dialog.tsx'
import { referralColumns } from './columns.tsx'
import { foundReferrals, isFound } from './found-referrals.ts'
import { referralLists } from './queries.ts'

const none: readonly Referral[] = []

/** The active and the archived referrals: two queries, which fail and retry separately (REF-01 to REF-03). */
export function ReferralListPage() {
  const active = useQuery(referralLists.active)
  const archived = useQuery(referralLists.archived)
  const filtering = useListFilter('/referrals/')
  const { filter, applied, setFilter } = filtering
  const foundActive = useMemo(() => foundReferrals(active.data ?? none, applied), [active.data, applied])
  const foundArchived = useMemo(
    () => foundReferrals(archived.data ?? none, applied),
    [archived.data, applied],
  )
  const adding = useDialog()
  const add = { label: 'Add', onPress: adding.show }
  useReopenedDialog('referrals.create', undefined, adding.show)
  return (
    <FilterScreen
      kind="referrals"
      columns={referralColumns}
      filtering={filtering}
      total={active.data?.length}
      found={active.data && foundActive.length}
      add={add}
    >
      <Loaded query={active} rows={pageSize}>
        {({ length }) => (
          <ListTable
            kind="referrals"
            label="Referrals"
            columns={referralColumns}
            records={foundActive}
            idOf={recordIds.referrals}
            defaultSort={byName}
            opensRecord
            total={length}
            empty={emptyList('referrals', { onClear: filtering.showAll, add })}
          />
        )}
      </Loaded>
      <ListPart title="Archived Referrals">
        <Loaded query={archived} rows={pageSize}>
          {({ length }) => (
            <ListTable
              kind="referrals"
              label="Archived Referrals"
              columns={referralColumns}
              records={foundArchived}
              idOf={recordIds.referrals}
              defaultSort={byName}
              opensRecord
              total={length}
              empty={{
                isCompact: true,
                hint: filtering.showAll ? 'No archived referral matches.' : 'Archived referrals appear here.',
              }}
            />
          )}
        </Loaded>
      </ListPart>
      <AddReferralDialog
        open={adding.open}
        onClose={adding.close}
        // Clears the filter if it would hide the new referral. The id is not known, because the server makes
        // it.
        onAdded={(added) => !isFound({ ...added, referralId: '' }, filter) && setFilter('')}
      />
    </FilterScreen>
  )
}
