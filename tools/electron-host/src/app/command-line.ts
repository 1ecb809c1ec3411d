import { strict } from '../strict-members.ts'

/** What app.commandLine is: the switches given so far, handed to Chromium when the app gets ready. */
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
