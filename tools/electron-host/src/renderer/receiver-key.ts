/** The key under which main finds a preload world's receiver; no page script runs in that world. */
export const RECEIVER = 'electron-host.receiver'
