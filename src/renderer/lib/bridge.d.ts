import type { ConsoleApi } from '#shared/contract/index.ts'

declare global {
  interface Window {
    readonly consoleApi: ConsoleApi
  }
}
