import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dropLoaderVariables } from '#main/config/machine-policy.ts'

test('no environment variable makes the loader of the registry module load another module', () => {
  const loader = readFileSync('node_modules/node-gyp-build/node-gyp-build.js', 'utf8')
  const read = [...loader.matchAll(/process\.env(?:\.(\w+)|\[name \+ '(\w+)'\])/g)]
  const names = read.map(([, name, end]) => name ?? `NATIVE_REG${end}`)
  expect(names).toContain('NATIVE_REG_PREBUILD')
  expect(read).toHaveLength(loader.split('process.env').length - 1)
  const env = Object.fromEntries([...names, 'PATH'].map((name) => [name, 'C:\\Users\\mallory']))
  dropLoaderVariables(env)
  // A fuse switches this variable off in an installed console. Here it only shows that the runtime is
  // Electron.
  expect(Object.keys(env).sort()).toEqual(['ELECTRON_RUN_AS_NODE', 'PATH'])
})
