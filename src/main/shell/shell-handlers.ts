import { imageOriginsOf } from '#main/config/hosts.ts'
import type { Config } from '#main/config/schema.ts'
import type { ThemeChoice } from '#main/shell/windows/theme.ts'
import type { CallAnswer, ParsedInput } from '#shared/contract/index.ts'
import { requiredVersion } from '#shared/rules/versions.ts'

type ShellCallName = 'app.info' | 'clipboard.writeText' | 'theme.get' | 'theme.choose'

/** One handler for each call that the shell answers. */
type ShellHandlers = {
  readonly [N in ShellCallName]: (input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

/** The part of Electron's clipboard that is used here. */
export interface Clipboard {
  readonly writeText: (text: string) => void | Promise<void>
}

interface ShellHandlerOptions {
  readonly appVersion: string
  readonly clipboard: Clipboard
  readonly theme: ThemeChoice
  readonly config: Pick<
    Config,
    | 'apiBase'
    | 'isSandbox'
    | 'website'
    | 'passwordPolicy'
    | 'contentBase'
    | 'imageHosts'
    | 'imageLimitBytes'
    | 'lockAfterMinutes'
    | 'minimumVersion'
  >
}

/** Creates the handlers for facts about the console, its theme, and the clipboard, which the page can't access. */
export const createShellHandlers = ({
  appVersion,
  clipboard,
  theme,
  config,
}: ShellHandlerOptions): ShellHandlers => ({
  'app.info': async () => ({
    version: appVersion,
    apiHost: new URL(config.apiBase).host,
    isSandbox: config.isSandbox,
    websiteAddress: config.website,
    passwordPolicy: config.passwordPolicy,
    imageOrigins: imageOriginsOf(config),
    locksWhenIdle: config.lockAfterMinutes !== undefined,
    requiredVersion: requiredVersion(appVersion, config.minimumVersion),
    imageLimitBytes: config.imageLimitBytes,
  }),
  'clipboard.writeText': async ({ text }) => {
    await clipboard.writeText(text)
    return {}
  },
  'theme.get': async () => ({ theme: theme.current() }),
  'theme.choose': async (input) => {
    await theme.choose(input.theme)
    return {}
  },
})
