import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { ListScreen } from '#renderer/components/screen/list-screen.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { AddTemplateDialog } from './add-template-dialog.tsx'
import { ArchiveTemplate } from './archive-template.tsx'
import { EditTemplateDialog } from './edit-template-dialog.tsx'
import { IndustryFilter } from './industry-filter.tsx'
import { industriesOf, inParts } from './parts.ts'
import { TemplateTables } from './template-tables.tsx'

const route = getRouteApi('/job-templates/')

/** The template lists, active and archived, with a filter by industry (TPL-01 to TPL-12). */
export function JobTemplateListPage() {
  const search = route.useSearch()
  const { industryId } = search
  const navigate = route.useNavigate()
  const templates = useQuery(query('jobTemplates.list', {}))
  const parts = useMemo(() => inParts(templates.data ?? [], industryId), [templates.data, industryId])
  const used = useMemo(() => industriesOf(templates.data ?? []), [templates.data])
  const adding = useDialog()
  useReopenedDialog('jobTemplates.create', undefined, adding.show)
  const editing = useDialog<JobTemplate>()
  const archiving = useDialog<JobTemplate>()
  const filterBy = (id: string) =>
    void navigate({
      search: (last) => ({ ...last, industryId: id }),
      replace: true,
      resetScroll: false,
    })

  return (
    <ListScreen
      kind="jobTemplates"
      search={search}
      description={
        <CountLine
          sentence={templates.data && countSentence(parts.active.length, 'Job Template', 'Job Templates')}
        />
      }
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => adding.show()}>
          Add Job Template
        </Button>
      }
    >
      <IndustryFilter value={industryId} used={used} onChange={filterBy} />
      <Loaded query={templates} rows={pageSize}>
        {({ length }) => (
          <TemplateTables
            {...parts}
            total={length}
            onEdit={editing.show}
            onArchive={archiving.show}
            onClear={industryId ? () => filterBy('') : undefined}
          />
        )}
      </Loaded>
      <AddTemplateDialog
        open={adding.open}
        onClose={adding.close}
        // Clears the filter if it would hide the new template.
        onAdded={(added) => industryId && added.industryId !== industryId && filterBy('')}
      />
      {editing.subject && (
        <EditTemplateDialog open={editing.open} onClose={editing.close} template={editing.subject} />
      )}
      {archiving.subject && (
        <ArchiveTemplate open={archiving.open} onClose={archiving.close} template={archiving.subject} />
      )}
    </ListScreen>
  )
}
