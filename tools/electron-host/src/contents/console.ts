import type { CdpSession } from '../cdp/connection.ts'
import type { StrictEmitter } from '../emitter.ts'
import { HostEvent } from '../emitter.ts'
import { fromChromium } from '../urls.ts'

const LEVELS: Record<string, { level: 'debug' | 'info' | 'warning' | 'error'; number: number }> = {
  debug: { level: 'debug', number: 0 },
  verbose: { level: 'debug', number: 0 },
  warning: { level: 'warning', number: 2 },
  error: { level: 'error', number: 3 },
  assert: { level: 'error', number: 3 },
}

/** Emits console-message for a page's log entries. */
export function followConsole(contents: StrictEmitter, session: CdpSession): void {
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const { level, number } = LEVELS[type] ?? { level: 'info', number: 1 }
    const message = args.map((arg) => String(arg.value ?? arg.description ?? arg.type)).join(' ')
    const at = stackTrace?.callFrames[0]
    const lineNumber = (at?.lineNumber ?? 0) + 1
    const sourceId = fromChromium(at?.url ?? '')
    contents.emit(
      'console-message',
      new HostEvent({ level, message, lineNumber, sourceId }),
      number,
      message,
      lineNumber,
      sourceId,
    )
  })
}
