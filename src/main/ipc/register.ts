import { ipcMain } from 'electron'
import { handleCalls, type Ipc } from './channels.ts'

/** Registers the bridge's channels at Electron. This file alone knows `ipcMain`, so that no channel goes unchecked. */
export const registerCalls = (channels: Parameters<typeof handleCalls>[1]): void =>
  handleCalls(ipcMain as Ipc, channels)
