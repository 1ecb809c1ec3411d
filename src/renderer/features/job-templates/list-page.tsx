import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { FilterChips } from '#renderer/components/list/filter-chips.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { AddTemplateDialog } from './add-template-dialog.tsx'
import { ArchiveTemplate } from './archive-template.tsx'
import { templateColumns } from './columns.tsx'
import { EditTemplateDialog } from './edit-template-dialog.tsx'
import { IndustryFilter } from './industry-filter.tsx'
import { industriesOf, inParts, isWanted } from './parts.ts'
import { TemplateTables } from './template-tables.tsx'

const route = getRouteApi('/job-templates/')
const counted = { one: 'Job Template', many: 'Job Templates' }

/** The template lists, active and archived, with filters by text and industry (TPL-01 to TPL-12). */
export function JobTemplateListPage() {
  const { industryId } = route.useSearch()
  const navigate = route.useNavigate()
  const filtering = useListFilter('/job-templates/')
  const { applied, isFiltered, setFilter } = filtering
  const search = useMemo(() => ({ ...filtering.search, industryId }), [filtering.search, industryId])
  const templates = useQuery(query('jobTemplates.list', {}))
  const parts = useMemo(
    () => inParts(templates.data ?? [], { industryId, filter: applied }),
    [templates.data, industryId, applied],
  )
  const used = useMemo(() => industriesOf(templates.data ?? []), [templates.data])
  const adding = useDialog()
  const add = { label: 'Add Job Template', onPress: adding.show }
  useReopenedDialog('jobTemplates.create', undefined, adding.show)
  const editing = useDialog<JobTemplate>()
  const archiving = useDialog<JobTemplate>()
  const { nameOf: industryName } = useCatalogueNames('jobIndustries')
  const columns = useMemo(
    () => templateColumns({ industryName, onEdit: editing.show, onArchive: archiving.show }),
    [industryName, editing.show, archiving.show],
  )
  const filterBy = (id: string) =>
    void navigate({
      search: (last) => ({ ...last, industryId: id }),
      replace: true,
      resetScroll: false,
    })
  const showAll = () => {
    setFilter('')
    filterBy('')
  }

  return (
    <FilterScreen
      kind="jobTemplates"
      columns={columns.active}
      // The sentence counts the templates that the filters leave (TPL-04).
      filtering={{ ...filtering, search, isFiltered: false }}
      counted={counted}
      only={industryId ? { industryId } : undefined}
      total={templates.data && parts.active.length}
      found={templates.data && parts.active.length}
      add={add}
    >
      <IndustryFilter value={industryId} used={used} onChange={filterBy} />
      <FilterChips
        chips={industryId ? [{ label: industryName(industryId), onRemove: () => filterBy('') }] : []}
        onClear={() => filterBy('')}
      />
      <Loaded query={templates} rows={pageSize}>
        {({ length }) => (
          <TemplateTables
            {...parts}
            total={length}
            columns={columns}
            onClear={isFiltered || industryId ? showAll : undefined}
            add={add}
          />
        )}
      </Loaded>
      <AddTemplateDialog
        open={adding.open}
        onClose={adding.close}
        // Clears the filters if they would hide the new template. Its id plays no part.

        onAdded={(added) =>
          !isWanted({ ...added, jobTemplateId: '' }, { industryId, filter: applied }) && showAll()
        }
      />
      {editing.subject && (
        <EditTemplateDialog open={editing.open} onClose={editing.close} template={editing.subject} />
      )}
      {archiving.subject && (
        <ArchiveTemplate open={archiving.open} onClose={archiving.close} template={archiving.subject} />
      )}
    </FilterScreen>
  )
}
