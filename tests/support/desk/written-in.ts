import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a file says to somebody without a key: its bytes, and those that its lines encode. */
export const plainIn = (content: Buffer): Buffer =>
  Buffer.concat([
    content,
    ...content
      .toString('latin1')
      .split('\n')
      .map((line) => Buffer.from(line, 'base64')),
  ])

/** The files below a folder that contain one of these texts in their path or content, as UTF-8 or UTF-16. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    // Reads only files, because Chromium's sockets can't be read. A temporary file may disappear meanwhile.
    const content = entry.isFile() ? await readFile(path).catch(() => Buffer.alloc(0)) : Buffer.alloc(0)
    const plain = plainIn(content)
    if (texts.some((text) => path.includes(text)) || patterns.some((each) => plain.includes(each)))
      found.push(path)
  }
  return found
}
