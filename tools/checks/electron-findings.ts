import { exceptionProblems } from './exceptions.ts'

/** Something that Electronegativity wants checked. */
export interface Finding {
  readonly rule: string
  /** Relative to the project; empty for a finding about the whole console. */
  readonly file: string
}

/** A finding that was checked and accepted, with the reason. */
export interface Accepted extends Finding {
  readonly reason: string
}

/**
 * The accepted findings. A finding in another file is a problem, and so is an accepted one that no longer
 * exists.
 */
export const accepted: readonly Accepted[] = [
  {
    rule: 'CSP_GLOBAL_CHECK',
    file: '',
    reason:
      'The policy of content is a header of the console’s own protocol (shell/guards/security-headers.ts).',
  },
  {
    rule: 'OPEN_EXTERNAL_JS_CHECK',
    file: 'src/main/start/windows.ts',
    reason:
      'Only https and mailto, without credentials, after a person’s press, limited in rate (navigation-guard.ts).',
  },
  {
    rule: 'CUSTOM_ARGUMENTS_JS_CHECK',
    file: 'src/main/shell/set-switches.ts',
    reason:
      'Its own switches: one feature off for a sandbox on this computer, no QUIC, and no names looked up for the page.',
  },
  {
    rule: 'CERTIFICATE_VERIFY_PROC_JS_CHECK',
    file: 'src/main/shell/guards/issuers.ts',
    reason: 'It notes who signed a certificate, for the report to support; the verdict is Chromium’s own.',
  },
  {
    rule: 'PROTOCOL_HANDLER_JS_CHECK',
    file: 'src/main/shell/windows/starts.ts',
    reason:
      'Its links open only screens of the console with well-formed ids (shared/rules/console-links.ts).',
  },
  {
    rule: 'AUXCLICK_JS_CHECK',
    file: 'src/main/shell/windows/window.ts',
    reason:
      'The middle click opens a record in a new window; the navigation guard decides about every address.',
  },
  {
    rule: 'PRELOAD_JS_CHECK',
    file: 'src/main/shell/windows/window.ts',
    reason: 'The preload is the typed bridge; tests/contract holds what it lets through.',
  },
]

const placeOf = ({ rule, file }: Finding) => `${rule} in ${file || 'the console'}`

/** The findings that are not accepted, and the accepted ones that no longer exist. */
export const findingProblems = (
  found: readonly Finding[],
  known: readonly Finding[] = accepted,
): readonly string[] => exceptionProblems(found.map(placeOf), known.map(placeOf))
