import type { CdpSession } from '../cdp/connection.ts'
import { control } from '../control.ts'
import type { StrictEmitter } from '../emitter.ts'

/** Detects when a page hangs and recovers. Runs only while the app listens for it. */
export class HangWatch {
  readonly #contents: StrictEmitter
  readonly #onChange: (responsive: boolean) => void
  #timer: NodeJS.Timeout | undefined
  #silentSince: number | undefined
  #hung = false

  constructor(contents: StrictEmitter, onChange: (responsive: boolean) => void) {
    this.#contents = contents
    this.#onChange = onChange
  }

  start(session: CdpSession, heard: () => boolean): void {
    this.#timer = setInterval(() => {
      if (!heard()) return
      if (this.#silentSince === undefined) this.#ask(session)
      else if (!this.#hung && Date.now() - this.#silentSince > control.hangDelay) this.#change(true)
    }, 250)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #ask(session: CdpSession): void {
    this.#silentSince = Date.now()
    const answered = (): void => {
      this.#silentSince = undefined
      if (this.#hung) this.#change(false)
    }
    session.send('Runtime.evaluate', { expression: '0' }).then(answered, answered)
  }

  #change(hung: boolean): void {
    this.#hung = hung
    this.#contents.hostEmit(hung ? 'unresponsive' : 'responsive')
    this.#onChange(!hung)
  }
}
