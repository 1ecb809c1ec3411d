import { formatDWORD, formatString, type HKEY, parseValue, type Value, ValueType } from 'native-reg'
import type { Registry } from '#main/config/policy.ts'

const raw = (type: ValueType, bytes: Buffer): Value => Object.assign(bytes, { type }) as Value

/** The bytes of a value in a file of `reg export`, with Windows' type. */
function registryValue(text: string): Value {
  const quoted = /^"(.*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return raw(ValueType.SZ, formatString(quoted.replaceAll(/\\(.)/g, '$1')))
  const dword = /^dword:([0-9a-f]{8})$/.exec(text)?.[1]
  if (dword !== undefined) return raw(ValueType.DWORD, formatDWORD(Number.parseInt(dword, 16)))
  const [, type = '', bytes = ''] = /^hex\(([0-9a-f]+)\):([0-9a-f,]*)$/.exec(text) ?? []
  if (!type) throw new Error(`no value of a registry: ${text}`)
  return raw(Number.parseInt(type, 16), Buffer.from(bytes.replaceAll(',', ''), 'hex'))
}

/** The registry of a computer from which a file of `reg export` comes; values are parsed as on Windows. */
export function registryOf(exported: string): Registry {
  const keys: { readonly name: string; readonly values: Map<string, Value> }[] = []
  for (const line of exported.replaceAll(/\\\n\s*/g, '').split('\n')) {
    const key = /^\[HKEY_LOCAL_MACHINE\\(.*)\]$/.exec(line)?.[1]
    if (key !== undefined) keys.push({ name: key.toLowerCase(), values: new Map() })
    const [, name, text] = /^"(\w+)"=(.*)$/.exec(line) ?? []
    if (name !== undefined && text !== undefined) keys.at(-1)?.values.set(name, registryValue(text))
  }
  const valuesOf = (key: HKEY) => keys[Number(key)]?.values ?? new Map<string, Value>()
  return {
    open: (path) => {
      const at = keys.findIndex(({ name }) => name === path.toLowerCase())
      return at === -1 ? null : (at as HKEY)
    },
    close: () => {},
    names: (key) => [...valuesOf(key).keys()],
    value: (key, name) => parseValue(valuesOf(key).get(name) ?? null),
  }
}
