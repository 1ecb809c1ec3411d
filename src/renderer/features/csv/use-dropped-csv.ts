import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { savingCall } from '#shared/contract/record-calls.ts'
import type { RecordName } from '#shared/records/records.ts'
import { largestFile } from '#shared/rules/input-limits.ts'
import { listAt } from '#shared/rules/record-path.ts'

const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

const isIn = ({ target }: DragEvent, place: string) =>
  target instanceof Element && target.closest(place) !== null

/** Opens a CSV that is dropped onto a list, as *Open Changed CSV…* does. */
export function useDroppedCsv(): void {
  const kind = useRouterState({ select: ({ location }) => listAt(location.pathname) })
  const { failure, info } = useNotify()
  const open = useWrite('csvChanges.open', { onFailed: (error) => failure(error) })
  const take = async (wanted: RecordName, file: File) => {
    if (!file.name.toLowerCase().endsWith('.csv'))
      return info('Only a CSV can be opened here, not {name}', file.name)
    if (file.size > largestFile)
      return info('{name} is too large to be dropped. Open it with CSV…, then Open Changed CSV….', file.name)
    const bytes = new Uint8Array(await file.arrayBuffer())
    await open.send({ kind: wanted, dropped: { name: file.name, bytes } })
  }
  const latest = useRef({ kind, take })
  useEffect(() => {
    latest.current = { kind, take }
  })

  useEffect(() => {
    /** Nothing goes to a list behind a dialog. */
    const listOf = (event: DragEvent) => {
      const { kind } = latest.current
      return kind && savingCall(kind) && !isIn(event, '.ant-modal-root') ? kind : undefined
    }
    const isFree = (event: DragEvent) =>
      // A field for files takes what is dropped on it.
      !event.defaultPrevented && isFile(event) && !isIn(event, 'input[type=file]')
    const onDragOver = (event: DragEvent) => {
      if (!isFree(event) || !event.dataTransfer) return
      // Otherwise the window would try to show the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = listOf(event) ? 'copy' : 'none'
    }
    const onDrop = (event: DragEvent) => {
      if (!isFree(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      const list = listOf(event)
      if (file && list) void latest.current.take(list, file)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
}
