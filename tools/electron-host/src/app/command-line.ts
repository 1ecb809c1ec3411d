import { strict } from '../strict-members.ts'

/** Electron's app.commandLine. Its switches are passed to Chromium at its start. */
export function createCommandLine(switches: Map<string, string>): object {
  return strict('app.commandLine', {
    appendSwitch: (name: string, value = ''): void => {
      switches.set(name.toLowerCase(), String(value))
    },
    hasSwitch: (name: string): boolean => switches.has(name),
    getSwitchValue: (name: string): string => switches.get(name) ?? '',
    removeSwitch: (name: string): void => {
      switches.delete(name)
    },
  })
}
