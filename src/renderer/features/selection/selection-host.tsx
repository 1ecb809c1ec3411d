import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { runs } from '#renderer/lib/records/runs.ts'
import { useChosen } from '#renderer/stores/selection.ts'
import { kindOf } from '#shared/contract/record-calls.ts'
import type { RecordName } from '#shared/records/records.ts'
import { listAt } from '#shared/rules/record-path.ts'

const SelectionBar = deferred(async () => (await import('./selection-bar.tsx')).SelectionBar)

/** The bar below a list: what is selected in it, and the changes of many of its records. */
export function SelectionHost() {
  const kind = useRouterState({ select: ({ location }) => listAt(location.pathname) })
  return kind && <Bar key={kind} kind={kind} />
}

function Bar({ kind }: { readonly kind: RecordName }) {
  const { size } = useChosen(kind)
  const { data = [] } = useQuery(runs)
  const own = data.filter((run) => run.kind === 'writes' && kindOf(run.call) === kind)
  return (size > 0 || own.length > 0) && <SelectionBar kind={kind} runs={own} />
}
