import { useMemo } from 'react'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import type { ListSort } from '#renderer/lib/list/list-sort.ts'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { templateColumns } from './columns.tsx'

const idOf = ({ jobTemplateId }: JobTemplate) => jobTemplateId

/** The order of `inParts`. */
const byTitle: ListSort = { field: 'title', direction: 'asc' }

interface TemplateTablesProps {
  readonly active: readonly JobTemplate[]
  readonly archived: readonly JobTemplate[]
  /** The number of templates of all industries. */
  readonly total: number
  readonly onEdit: (template: JobTemplate) => void
  /** Archives an active template, or restores an archived one. */
  readonly onArchive: (template: JobTemplate) => void
  /** Clears the filter; undefined if there is none. */
  readonly onClear: (() => void) | undefined
}

/** The active templates, then the archived ones, even if there are none (TPL-06, TPL-10, TPL-12). */
export function TemplateTables({ active, archived, total, onEdit, onArchive, onClear }: TemplateTablesProps) {
  const { nameOf: industryName } = useCatalogueNames('jobIndustries')
  const columns = useMemo(
    () => templateColumns({ industryName, onEdit, onArchive }),
    [industryName, onEdit, onArchive],
  )
  return (
    <>
      <ListTable
        label="Job Templates"
        columns={columns.active}
        records={active}
        idOf={idOf}
        defaultSort={byTitle}
        opensRecord
        total={total}
        empty={{ onClear }}
      />
      <ListPart title="Archived Job Templates">
        <ListTable
          label="Archived Job Templates"
          columns={columns.archived}
          records={archived}
          idOf={idOf}
          defaultSort={byTitle}
          opensRecord
          total={total}
          empty={{ isCompact: true }}
        />
      </ListPart>
    </>
  )
}
