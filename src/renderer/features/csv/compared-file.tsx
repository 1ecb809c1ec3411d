import { Alert, Button, Flex, Radio } from 'antd'
import { useState } from 'react'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { WaitNote } from '#renderer/components/run/wait-note.tsx'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { readRunsAgain } from '#renderer/lib/records/runs.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { CsvChanges, RowKind } from '#shared/entities/csv-changes.ts'
import { mostRows } from '#shared/entities/run.ts'
import { ChangedRows } from './changed-rows.tsx'
import { changesText, kindLabels, limitText } from './changes-text.ts'
import styles from './csv.module.css'

const order = ['changed', 'new', 'refused'] as const satisfies readonly RowKind[]

/** A file that is being compared, can't be used, or is compared. Nothing has been sent. */
export function ComparedFile({ changes }: { readonly changes: CsvChanges }) {
  const { state, file, read, total, why } = changes
  return (
    <Flex vertical gap={12}>
      <p className={styles.intro}>
        <bdi>{file}</bdi>
      </p>
      <div role="status">
        {state === 'reading' &&
          `Comparing the file with the records: ${grouped(read)} of ${counted(total, 'row')} …`}
        {state === 'ready' && changesText(changes)}
      </div>
      {state === 'failed' && <Alert type="error" showIcon title={why} />}
      {state === 'ready' ? <Ready changes={changes} /> : <DialogFooter />}
    </Flex>
  )
}

function Ready({ changes }: { readonly changes: CsvChanges }) {
  const { changesId, counts, ignored } = changes
  const offered = order.filter((is) => counts[is] > 0)
  const [chosen, setChosen] = useState<RowKind>()
  const shown = chosen ?? offered[0]
  const start = useWrite('csvChanges.start', { onDone: (_, __, client) => readRunsAgain(client) })
  const count = Math.min(counts.changed + counts.new, mostRows)
  const limit = limitText(changes)
  return (
    <>
      {ignored.length > 0 && (
        <p className={styles.intro}>
          Not read, because no field has this name: <bdi>{ignored.join(', ')}</bdi>
        </p>
      )}
      {limit && <Alert type="info" showIcon title={limit} />}
      {offered.length > 1 && (
        <Radio.Group
          aria-label="Show"
          name="csv-rows"
          options={offered.map((is) => ({ value: is, label: `${kindLabels[is]} (${grouped(counts[is])})` }))}
          value={shown}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {shown && <ChangedRows key={shown} changesId={changesId} is={shown} total={counts[shown]} />}
      {count > 0 && <WaitNote />}
      {start.error && <FailureNotice error={start.error} />}
      <DialogFooter>
        {count > 0 && (
          <Button type="primary" loading={start.isPending} onClick={() => void start.send({ changesId })}>
            {`Make ${counted(count, 'change')}`}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
