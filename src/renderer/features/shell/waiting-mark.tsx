import { useQuery } from '@tanstack/react-query'
import { runs } from '#renderer/lib/records/runs.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { useChanging } from '#renderer/stores/changing.ts'
import { useWaiting } from '#renderer/stores/waiting.ts'
import { importIn } from '#shared/entities/rover-import.ts'
import { isMoving } from '#shared/entities/run.ts'
import type { NavigationEntry } from './navigation-entry.ts'
import styles from './shell.module.css'

type Kind = NonNullable<NavigationEntry['waiting']>

/** What the counted records wait for. */
const words = { businesses: 'to approve', arrivalPackages: 'pending' } as const

/** The mark of a menu entry behind which work waits or is under way. Screen readers read it with the name. */
export const WaitingMark = ({ kind }: { readonly kind: Kind }) =>
  kind === 'import' ? <ImportMark /> : <CountMark kind={kind} />

function CountMark({ kind }: { readonly kind: Exclude<Kind, 'import'> }) {
  const count = useWaiting((state) => state[kind])
  if (!count) return null
  return <Mark shown={grouped(count)} inWords={`${grouped(count)} ${words[kind]}`} />
}

function ImportMark() {
  // Only what is in memory: the job list reads the run first, and main sends each change.
  const { data = [] } = useQuery({ ...runs, enabled: false })
  return isMoving(importIn(data)) && <Mark shown="Importing" inWords="import under way" />
}

/** The mark of a menu entry of whose list many records are being changed. */
export function ChangingMark({ path }: { readonly path: string }) {
  const isChanging = useChanging(({ paths }) => paths.includes(path))
  return isChanging && <Mark shown="Changing" inWords="changes under way" />
}

const Mark = ({ shown, inWords }: { readonly shown: string; readonly inWords: string }) => (
  <>
    <span aria-hidden className={styles.waiting} title={inWords}>
      {shown}
    </span>
    <span className="read-out-only">({inWords})</span>
  </>
)
