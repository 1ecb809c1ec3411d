import type { ElectronApplication } from 'playwright'
import type { EventName, EventPayload } from '#shared/contract/events.ts'
import { eventChannel } from '#shared/contract/index.ts'

/** Sends the page an event as main does, while main keeps its own state. */
export const tellPage = <N extends EventName>(
  app: ElectronApplication,
  name: N,
  payload: EventPayload<N>,
): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, [channel, sent]) => BrowserWindow.getAllWindows()[0]?.webContents.send(channel, sent),
    [eventChannel(name), payload] as const,
  )
