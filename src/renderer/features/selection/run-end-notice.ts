import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { runPath } from '#shared/contract/record-calls.ts'
import { importEnd } from '#shared/entities/rover-import.ts'
import { isMoving } from '#shared/entities/run.ts'
import { records } from '#shared/records/records.ts'
import { listAt } from '#shared/rules/record-path.ts'
import { endSentence } from './words.ts'

/**
 * Says in a notice that a run has ended or stopped, if this window has the focus and shows another screen than that
 * with the run's bar. Of a console without the focus the system says it.
 */
export function RunEndNotice() {
  const router = useRouter()
  const { offer } = useNotify()
  useEffect(() => {
    let moving: ReadonlySet<string> = new Set()
    return subscribe('runs.changed', (runs) => {
      const { pathname } = router.state.location
      const list = listAt(pathname)
      const shown = list ? records[list].path : pathname
      for (const run of document.hasFocus() ? runs : []) {
        const path = runPath(run)
        if (!moving.has(run.runId) || isMoving(run) || path === shown) continue
        const said = run.kind === 'rover' ? `{name}: ${importEnd(run)}` : endSentence(run)
        offer(said, run.title, [{ label: 'Show', onPress: () => void router.navigate({ to: path }) }])
      }
      moving = new Set(runs.filter(isMoving).map(({ runId }) => runId))
    })
  }, [router, offer])
  return null
}
