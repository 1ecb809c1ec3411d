import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { savingCall } from '#shared/contract/record-calls.ts'
import type { RecordName } from '#shared/records/records.ts'
import { largestFile } from '#shared/rules/input-limits.ts'
import { listAt } from '#shared/rules/record-path.ts'

const isIn = ({ target }: DragEvent, place: string) =>
  target instanceof Element && target.closest(place) !== null

/** Whether an event is about a file that no field for files takes. */
const isFree = (event: DragEvent) =>
  !event.defaultPrevented &&
  event.dataTransfer?.types.includes('Files') === true &&
  !isIn(event, 'input[type=file]')

/** Opens a CSV that is dropped onto a list, as *Open Changed CSV…* does. */
export function useDroppedCsv(): void {
  const kind = useRouterState({ select: ({ location }) => listAt(location.pathname) })
  const { failure, info } = useNotify()
  const open = useWrite('csvChanges.open', { onFailed: (error) => failure(error) })
  const take = async (wanted: RecordName, file: File) => {
    if (!file.name.toLowerCase().endsWith('.csv'))
      return info('Only a CSV can be opened here, not {name}', file.name)
    if (file.size > largestFile)
      return info('{name} is too large to be dropped: open it with CSV…, then Open Changed CSV…', file.name)
    const bytes = new Uint8Array(await file.arrayBuffer())
    await open.send({ kind: wanted, dropped: { name: file.name, bytes } })
  }
  /** Nothing goes to a list behind a dialog. */
  const listOf = (event: DragEvent) =>
    kind && savingCall(kind) && !isIn(event, '.ant-modal-root') ? kind : undefined
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!isFree(event) || !event.dataTransfer) return
    // Otherwise the window would try to show the file.
    event.preventDefault()
    event.dataTransfer.dropEffect = listOf(event) ? 'copy' : 'none'
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!isFree(event)) return
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    const list = listOf(event)
    if (file && list) void take(list, file)
  })
  useEffect(() => {
    const isOver = new AbortController()
    window.addEventListener('dragover', (event) => onDragOver(event), isOver)
    window.addEventListener('drop', (event) => onDrop(event), isOver)
    return () => isOver.abort()
  }, [])
}
