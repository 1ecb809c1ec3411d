import { strict } from '../strict-members.ts'

/** The part of the bridge in the page's own world. */
export interface PageEnd {
  expose(key: string, api: unknown): void
  run(source: string, args: unknown[]): unknown
}

/** Creates `contextBridge` for a preload. */
export function createContextBridge(pageEnd: () => PageEnd): object {
  return strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => pageEnd().expose(key, api),
    executeInMainWorld: ({
      func,
      args,
    }: {
      func: (...parameters: never[]) => unknown
      args?: unknown[]
    }): unknown => {
      if (typeof func !== 'function') throw new TypeError('func must be a function')
      return pageEnd().run(func.toString(), args ?? [])
    },
  })
}
