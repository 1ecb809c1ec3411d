import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { ListScreen } from '#renderer/components/screen/list-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { byName } from '#renderer/lib/list/list-sort.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { recordId } from '#shared/rules/names.ts'
import { AddReferralDialog } from './add-referral-dialog.tsx'
import { referralColumns } from './columns.tsx'
import { foundReferrals, isFound } from './found-referrals.ts'
import { referralLists } from './queries.ts'

const idOf = (referral: Referral) => recordId('referrals', referral)
const none: readonly Referral[] = []

/** The active and the archived referrals: two queries, which fail and retry separately (REF-01 to REF-03). */
export function ReferralListPage() {
  const active = useQuery(referralLists.active)
  const archived = useQuery(referralLists.archived)
  const { filter, applied, isFiltered, setFilter, search } = useListFilter('/referrals/')
  const foundActive = useMemo(() => foundReferrals(active.data ?? none, applied), [active.data, applied])
  const foundArchived = useMemo(
    () => foundReferrals(archived.data ?? none, applied),
    [archived.data, applied],
  )
  const adding = useDialog()
  useReopenedDialog('referrals.create', undefined, adding.show)
  return (
    <ListScreen
      kind="referrals"
      search={search}
      description={
        active.data && (
          <CountLine
            sentence={countSentence(active.data.length, 'referral', 'referrals')}
            shown={isFiltered ? foundActive.length : undefined}
          />
        )
      }
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => adding.show()}>
          Add
        </Button>
      }
    >
      <FilterBox label="Filter referrals" value={filter} onChange={setFilter} />
      <Loaded query={active}>
        {({ length }) => (
          <ListTable
            label="Referrals"
            columns={referralColumns}
            records={foundActive}
            idOf={idOf}
            defaultSort={byName}
            opensRecord
            total={length}
            empty={{ onClear: isFiltered ? () => setFilter('') : undefined }}
          />
        )}
      </Loaded>
      <ListPart title="Archived Referrals">
        <Loaded query={archived}>
          {({ length }) => (
            <ListTable
              label="Archived Referrals"
              columns={referralColumns}
              records={foundArchived}
              idOf={idOf}
              defaultSort={byName}
              opensRecord
              total={length}
              empty={{ isCompact: true }}
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
    </ListScreen>
  )
}
