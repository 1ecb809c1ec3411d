import { listPackage, statFile } from '@electron/asar'
import type { PackedFile } from './package-rules.ts'

/** All files in an archive; paths have forward slashes. */
export const archiveFiles = (archive: string): PackedFile[] =>
  listPackage(archive, { isPack: false })
    .map((entry) => entry.slice(1))
    .flatMap((entry) => {
      const found = statFile(archive, entry)
      return 'files' in found
        ? []
        : [{ path: entry.replaceAll('\\', '/'), unpacked: 'unpacked' in found && found.unpacked === true }]
    })
