import type { Adding } from '#renderer/components/control/add-button.tsx'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import type { ListSort } from '#renderer/lib/list/list-sort.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { recordIds } from '#shared/rules/names.ts'
import type { templateColumns } from './columns.tsx'

/** The sort that the header's arrow shows; `inParts` sorts in this order. */
const byTitle: ListSort = { field: 'title', direction: 'asc' }

interface TemplateTablesProps {
  readonly columns: ReturnType<typeof templateColumns>
  readonly active: readonly JobTemplate[]
  readonly archived: readonly JobTemplate[]
  /** The number of all templates, ignoring the filter. */
  readonly total: number
  /** Clears the filter; undefined if no filter is set. */
  readonly onClear: (() => void) | undefined
  readonly add: Adding
}

/**
 * The tables of the active and the archived templates; both show even if they are empty (TPL-06, TPL-10,
 * TPL-12).
 */
export function TemplateTables({ columns, active, archived, total, onClear, add }: TemplateTablesProps) {
  return (
    <>
      <ListTable
        kind="jobTemplates"
        label="Job Templates"
        columns={columns.active}
        records={active}
        idOf={recordIds.jobTemplates}
        defaultSort={byTitle}
        opensRecord
        total={total}
        empty={emptyList('jobTemplates', { onClear, add })}
      />
      <ListPart title="Archived Job Templates">
        <ListTable
          kind="jobTemplates"
          label="Archived Job Templates"
          columns={columns.archived}
          records={archived}
          idOf={recordIds.jobTemplates}
          defaultSort={byTitle}
          opensRecord
          total={total}
          empty={{
            isCompact: true,
            hint: onClear ? 'No archived template matches.' : 'Archived templates appear here.',
          }}
        />
      </ListPart>
    </>
  )
}
