/**
 * Asks where to save a file of this name and writes it; returns its path, or undefined if the person
 * cancelled. @throws CallFailure if it cannot be written
 */
export type SaveFile = (name: string, content: string | Uint8Array) => Promise<string | undefined>
