/**
 * Asks where to save a file with this name, and writes it. Returns its path, or undefined if the dialog is
 * cancelled.
 * @throws CallFailure if it can't be written
 */
export type SaveFile = (name: string, content: string | Uint8Array) => Promise<string | undefined>
