// Makes this computer trust a temporary identity, so that a console signed with it can be started and
// updated. Only for a computer that is discarded after the run.
import { endWithError, UsageError } from './machine/prepare.ts'
import { run } from './machine/run.ts'

/** Administrator commands. On Linux, package managers use another key. */
const commands: Readonly<Partial<Record<NodeJS.Platform, (file: string) => readonly (readonly string[])[]>>> =
  {
    win32: (file) => [['certutil', '-addstore', '-f', 'Root', file]],
    darwin: (file) => [
      // Allows the change in advance, because macOS would ask in a dialog.
      ['sudo', 'security', 'authorizationdb', 'write', 'com.apple.trust-settings.admin', 'allow'],
      [
        ...['sudo', 'security', 'add-trusted-cert', '-d', '-r', 'trustRoot'],
        ...['-k', '/Library/Keychains/System.keychain', file],
      ],
    ],
  }

try {
  const file = process.argv[2]
  if (file === undefined) throw new UsageError('Say which certificate: npm run release:trust -- FILE')
  if (!process.env.CI) throw new UsageError('This is only for a computer that ends after the run (CI=true).')
  for (const [program = '', ...args] of commands[process.platform]?.(file) ?? []) run(program, args)
} catch (thrown) {
  endWithError(thrown)
}
