import { useRouter } from '@tanstack/react-router'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { readRunsAgain } from './runs.ts'

/**
 * Begins a run of changes of this kind of record from another screen than their list, which shows its progress: a
 * notice leads there.
 */
export function useBeginRun(kind: RecordName) {
  const router = useRouter()
  const { offer } = useNotify()
  return useWrite('runs.start', {
    onDone: async ({ title, state }, _, client) => {
      await readRunsAgain(client)
      offer(state === 'waiting' ? 'Waits for the changes before it:' : 'Started:', title, [
        { label: 'Show progress', onPress: () => void router.navigate({ to: records[kind].path }) },
      ])
    },
  })
}
