import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TextButton } from '#renderer/components/control/text-button.tsx'
import { useOwnList } from '#renderer/lib/list/own-lists.ts'
import { isShown, viewOf, viewsOf } from '#renderer/lib/list/views.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { type RecordName, records } from '#shared/records/records.ts'
import styles from './view-tabs.module.css'

const ViewsDialog = deferredDialog(async () => (await import('./views-dialog.tsx')).ViewsDialog)

/** The views of a list as links, and the button for the admin's own. */
export function ViewTabs({ kind }: { readonly kind: RecordName }) {
  const search = useSearch({ strict: false })
  const { own, kept } = useOwnList(kind)
  const [open, setOpen] = useState(false)
  const views = viewsOf(kind, kept.views)
  const shown = views.find((view) => view.path === records[kind].path && isShown(view, search))
  return (
    <nav aria-label="Views" className={styles.views}>
      {views.length > 1 && (
        <ul className={styles.tabs}>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={view.path}
                search={view.search}
                className={styles.view ?? ''}
                aria-current={view === shown ? 'page' : undefined}
                // Otherwise the router says that the view without parameters is shown, too.
                activeOptions={{ exact: true }}
              >
                <bdi>{view.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <TextButton onClick={() => setOpen(true)}>
        {kept.views && kept.views.length > 0 ? 'Save or edit views…' : 'Save view…'}
      </TextButton>
      <ViewsDialog
        open={open}
        onClose={() => setOpen(false)}
        kind={kind}
        shown={{ ...viewOf(search), ...viewOf({ columns: own.columns, size: own.size }) }}
      />
    </nav>
  )
}
