import { exceptionProblems } from './exceptions.ts'

/** Accepted errors of lintian and rpmlint, with reasons. */
const acceptedTags: Readonly<Record<string, string>> = {
  'dir-or-file-in-opt': 'A program that no distribution makes belongs into /opt.',
  'explicit-lib-dependency': 'Electron links to these by name, and rpmbuild does not look for them.',
  'update-alternatives-requirement-missing': 'The packer’s script does without it where it is missing.',
  'alternative-link-missing': 'The packer’s script makes the link.',
  'alternative-generic-name-missing': 'The packer’s script makes the link.',
  'unknown-key': 'rpmlint asks the computer’s own keys; the key of the check ends with it.',
  // Errors that only occur here, because Electron and fpm are replaced.
  'zero-length': 'Electron’s own files are empty here.',
  'script-without-shebang': 'Electron’s program is a file with fuses only here.',
  'no-packager-tag': 'The stand-in of fpm leaves it out.',
  'no-group-tag': 'The stand-in of fpm leaves it out.',
  'no-changelogname-tag': 'The stand-in of fpm makes no changelog.',
  'no-changelog': 'The stand-in of fpm makes no changelog.',
  'description-line-too-long': 'The stand-in of fpm does not wrap it.',
}

/** Extracts the error tags from the output of lintian or rpmlint. */
const errorTags = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => /^(?:E: [\w-]+|[\w.-]+: E): ([\w-]+)/.exec(line)?.[1] ?? [])

/** The errors in both outputs that are not accepted, and the accepted ones that no longer occur. */
export function packageProblems(
  output: string,
  accepted: Readonly<Record<string, string>> = acceptedTags,
): readonly string[] {
  return exceptionProblems(errorTags(output), Object.keys(accepted))
}

/** The problems with the installed desktop entry. */
export const desktopProblems = (entry: string): readonly string[] =>
  (
    [
      ['it opens no links', !/^MimeType=.*x-scheme-handler\/goto-admin;/m.test(entry)],
      ['it passes no link on', !/^Exec=.* %U$/m.test(entry)],
      ['it starts something else', !/^Exec="\/opt\/GoTo Admin\/goto-admin" /m.test(entry)],
      // The window class is derived from desktopName in package.json.
      ['its windows are not known to be of it', !/^StartupWMClass=goto-admin$/m.test(entry)],
      ['it switches the sandbox off', /--no-sandbox/.test(entry)],
    ] as const
  )
    .filter(([, isWrong]) => isWrong)
    .map(([problem]) => `the desktop entry is wrong: ${problem}`)

/** Compiles a profile without loading it. The deb's script does the same before it installs one. */
export const profileArguments = ['--skip-kernel-load', '--skip-cache', '--debug'] as const

/** The output of a parser, such as Debian 12's, that is older than the profile's ABI. */
const unknownAbi =
  /^AppArmor parser error for (.+) in profile \1 at line 1: Could not open 'abi\/4\.0': No such file or directory$/

/** The verdict on the profile in the output of apparmor_parser. An older parser can't check it. */
export function profileVerdict(output: string): 'accepted' | 'unknown ABI' | 'refused' {
  // A kernel without AppArmor, such as a container's, has no cache.
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Cache read/write disabled: '))
  const [only = ''] = lines
  if (lines.length === 1 && unknownAbi.test(only)) return 'unknown ABI'
  const hasProfile = lines.some((line) => /^Name:\s+goto-admin$/.test(line))
  return hasProfile && !/error/i.test(lines.join('\n')) ? 'accepted' : 'refused'
}
