import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Creates a new, empty folder for each test of a file. The folder's name starts with this text. */
export function temporaryFolder(prefix: string): () => string {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix))
  })
  // A console that a test has left may still write.
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return () => folder
}
