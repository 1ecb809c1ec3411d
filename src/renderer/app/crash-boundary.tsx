import { Component, type ReactNode } from 'react'
import { type AppError, toAppError } from '#renderer/lib/errors.ts'
import { useCopyDetails } from '#renderer/lib/use-copy-details.ts'
import styles from './crash-boundary.module.css'

interface CrashBoundaryState {
  readonly error: AppError | undefined
}

/** Catches what no screen caught: a fault of the console itself must still say so in words. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashBoundaryState> {
  static getDerivedStateFromError(thrown: unknown): CrashBoundaryState {
    return { error: toAppError(thrown) }
  }

  override readonly state: CrashBoundaryState = { error: undefined }

  override render() {
    const { error } = this.state
    return error ? <CrashScreen error={error} /> : this.props.children
  }
}

/** Plain elements only: whatever broke may be what the screens are built of. */
function CrashScreen({ error }: { readonly error: AppError }) {
  const { label, copy } = useCopyDetails(error)
  return (
    <main className={styles.crash} role="alert">
      <h1>The console has run into a fault of its own</h1>
      <p>Nothing was sent because of it. Reload to go on; if it happens again, give the details to IT.</p>
      <p className={styles.cause}>{error.message}</p>
      <div className={styles.actions}>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
        <button type="button" onClick={copy}>
          {label}
        </button>
      </div>
    </main>
  )
}
