import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { RecordChanges } from '#renderer/components/history/record-changes.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { useListOrigin } from '#renderer/lib/list/list-origin.ts'
import { screenActions } from '#renderer/lib/react/screen.ts'
import { useRecent } from '#renderer/lib/records/recents.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { recordName } from '#shared/rules/names.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'
import { AddLike } from './add-like.tsx'
import { BackToList } from './back-to-list.tsx'
import { CopyLink } from './copy-link.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './record-screen.module.css'

interface RecordScreenProps<K extends ShownKind, R = CallAnswer<`${K}.get`>> {
  readonly kind: K
  readonly id: string
  /** The record's place in its list, with the Previous and Next buttons. */
  readonly steps?: ReactNode
  /** The record's buttons in one order, Edit first and Delete last, so that none moves when the state changes. */
  readonly actions: (record: R) => ReactNode
  /** The facts that are needed daily, below the title. */
  readonly summary: (record: R) => ReactNode
  /** The record's long texts. */
  readonly texts?: (record: R) => ReactNode
  /** All other facts; in a wide window they are beside the texts. */
  readonly details: (record: R) => ReactNode
  /** Parts with reads of their own; each loads, fails and retries by itself. */
  readonly children?: ReactNode
}

/** The text that a list was searched for; '' without one. */
const queryIn = (search: object): string =>
  'query' in search && typeof search.query === 'string' ? search.query : ''

/**
 * The screen of a record. When the admin steps to the next record, the header stays mounted, with the focus; the
 * rest is mounted again, so that no rows or dialogs of the previous record remain (`recordRoute`).
 */
export function RecordScreen<K extends ShownKind>({
  kind,
  id,
  steps,
  actions,
  summary,
  texts,
  details,
  children,
}: RecordScreenProps<K>) {
  const { noun, many, path } = records[kind]
  const record = useQuery(recordQuery(kind, id))
  const { search = {} } = useListOrigin(path) ?? {}
  useRecent(kind, id, record.data && recordName(kind, record.data), queryIn(search))
  return (
    <>
      <PageHeader
        back={<BackToList list={path}>{titled(many)}</BackToList>}
        tools={
          <div className={styles.tools} {...screenActions}>
            <CopyLink key={id} kind={kind} id={id} />
            {record.data && <AddLike key={`like ${id}`} kind={kind} record={record.data} />}
            {steps}
          </div>
        }
        title={record.data ? recordName(kind, record.data) : titled(noun)}
        actions={record.data && <Fragment key={id}>{actions(record.data)}</Fragment>}
      />
      <div key={id} className={styles.record}>
        <Loaded query={record}>{summary}</Loaded>
        <div className={styles.parts}>
          <div className={styles.main}>
            {record.data && texts?.(record.data)}
            {children}
          </div>
          {record.data && <div className={styles.side}>{details(record.data)}</div>}
        </div>
        <RecordChanges kind={kind} id={id} />
      </div>
    </>
  )
}
