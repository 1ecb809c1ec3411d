/**
 * The global name under which main finds the message receiver in a preload's world. Page scripts do not run
 * there.
 */
export const RECEIVER = 'electron-host.receiver'
