import { Component, type ReactNode } from 'react'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { useCopyDetails } from '#renderer/lib/notices/use-copy.ts'
import styles from './crash-boundary.module.css'

interface CrashBoundaryState {
  readonly error: AppError | undefined
}

/** The last error boundary: shows a message for errors that no screen caught, such as bugs of the console. */
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

/** Uses plain HTML only, because a shared component may have caused the crash. */
function CrashScreen({ error }: { readonly error: AppError }) {
  const { label, copy } = useCopyDetails(error)
  return (
    <main className={styles.crash} role="alert">
      <h1>Something went wrong in the console</h1>
      <p>
        Nothing was sent to the server. Reload to continue. If this happens again, send the details to IT.
      </p>
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
