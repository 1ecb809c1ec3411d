import type { ProxySignIn } from '#main/api/proxy-sign-in.ts'
import type { SealedEmails } from '#main/identity/requested-email-store.ts'
import type { Ipc } from '#main/ipc/channels.ts'
import type { Clipboard } from '#main/shell/shell-handlers.ts'
import type { ThemeChoice } from '#main/shell/windows/theme.ts'
import type { FileDialogs } from '#main/storage/file-dialogs.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { SaveFile } from '#main/storage/save-file.ts'
import type { MachineFacts } from '#main/support/facts.ts'
import type { Network } from '#main/support/reach.ts'
import type { Installer } from '#main/updates/installer.ts'
import type { Days } from '#main/work/days.ts'
import type { WorkStore } from '#main/work/shelf.ts'
import type { Run } from '#shared/entities/run.ts'
import type { SessionState } from '#shared/entities/session.ts'
import type { UpdateState } from '#shared/entities/updates.ts'
import type { ConnectionPorts } from './connection.ts'

/**
 * Everything that the backend needs from the system. `start/electron-ports.ts` creates it from Electron;
 * tests create it in memory.
 */
export interface Ports extends ConnectionPorts, Network {
  readonly ipc: Ipc
  readonly proxySignIn: ProxySignIn
  readonly clipboard: Clipboard
  readonly theme: ThemeChoice
  readonly saveFile: SaveFile
  readonly fileDialogs: FileDialogs
  /** The paths of files that an export has not finished. */
  readonly unfinishedFiles: JsonFile<string[]>
  /** The support report's facts about this computer. */
  readonly machineFacts: () => Promise<MachineFacts>
  readonly workStore: WorkStore
  readonly days: Days
  readonly requestedEmails: JsonFile<SealedEmails>
  /** Undefined if updates are off. */
  readonly installer?: (() => Promise<Installer>) | undefined
  /** Why updates are off. */
  readonly whyNoUpdates?: string | undefined
  /** Asks the console to quit. */
  readonly quit: () => void
  /** Asks in a native dialog over this window whether the changes in these forms may be discarded. */
  readonly confirmDiscard: (unkept: readonly string[], window: number) => Promise<boolean>
  /** Called at each change of the session. */
  readonly onSession?: (state: SessionState) => void
  /** Called when an update is ready to be installed at a restart. */
  readonly onUpdate?: (state: UpdateState) => void
  /** Called with the progress of the signed-in admin's runs. */
  readonly onRuns?: (runs: readonly Run[]) => void
}
