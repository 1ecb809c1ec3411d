import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { recordName } from '#shared/rules/names.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'
import { BackToList } from './back-to-list.tsx'
import { CopyLink } from './copy-link.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './record-screen.module.css'

interface RecordScreenProps<K extends ShownKind, R = CallAnswer<`${K}.get`>> {
  readonly kind: K
  readonly id: string
  /** The Previous and Next buttons, beside the link back to the list. */
  readonly steps?: ReactNode
  readonly actions: (record: R) => ReactNode
  /** The record's own content, below the page header. */
  readonly facts: (record: R) => ReactNode
  /** Parts with reads of their own; each loads, fails and retries by itself. */
  readonly children?: ReactNode
}

/**
 * The screen of a record. When the admin steps to the next record, the header stays mounted, with the focus; the
 * rest is mounted again, so that no rows or dialogs of the previous record remain (`recordRoute`).
 */
export function RecordScreen<K extends ShownKind>({
  kind,
  id,
  steps,
  actions,
  facts,
  children,
}: RecordScreenProps<K>) {
  const { noun, many, path } = records[kind]
  const record = useQuery(recordQuery(kind, id))
  return (
    <>
      <PageHeader
        back={
          <div className={styles.back}>
            <BackToList list={path}>{titled(many)}</BackToList>
            {steps}
          </div>
        }
        title={record.data ? recordName(kind, record.data) : titled(noun)}
        actions={
          <Fragment key={id}>
            <CopyLink kind={kind} id={id} />
            {record.data && actions(record.data)}
          </Fragment>
        }
      />
      <Flex key={id} vertical gap={16}>
        <Loaded query={record}>{facts}</Loaded>
        {children}
      </Flex>
    </>
  )
}
