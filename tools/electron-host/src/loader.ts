// Makes `import` and `require` of `electron` return the host's exports, and runs the app's main module.
import Module from 'node:module'
import { pathToFileURL } from 'node:url'
import type { AppInfo } from './app/app-info.ts'

const SPECIFIERS = ['electron', 'electron/main', 'electron/common']
const KEY = 'electron-host.electron'

interface ModuleInternals {
  _load(this: unknown, id: string, ...rest: unknown[]): unknown
}

/** The hooks run in their own thread, so they are source code. They read the exports from a global. */
function hooks(names: readonly string[]): string {
  const exports = names.map((name) => `export const ${name} = electron.${name}`).join('\n')
  const source = `const electron = globalThis[Symbol.for('${KEY}')]\nexport default electron\n${exports}`
  return `
    const specifiers = new Set(${JSON.stringify(SPECIFIERS)})
    export async function resolve(specifier, context, next) {
      if (specifiers.has(specifier)) return { url: 'electron-host:electron', shortCircuit: true }
      return next(specifier, context)
    }
    export async function load(url, context, next) {
      if (url !== 'electron-host:electron') return next(url, context)
      return { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} }
    }`
}

/** Makes `import` and `require` of electron return these exports. */
export function installElectron(electron: Record<string, unknown>): void {
  Object.defineProperty(globalThis, Symbol.for(KEY), { value: electron })
  const internals = Module as unknown as ModuleInternals
  const load = internals._load
  internals._load = function (id, ...rest) {
    return SPECIFIERS.includes(id) ? electron : load.call(this, id, ...rest)
  }
  Module.register(`data:text/javascript,${encodeURIComponent(hooks(Object.keys(electron)))}`)
}

/** Runs the app's main module. Like Electron, waits for it before ready. */
export async function runMain({ mainFile }: AppInfo): Promise<void> {
  await import(pathToFileURL(mainFile).href)
}
