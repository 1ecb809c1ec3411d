const headers = 0x200
const base = 0x1000

/**
 * A 32-bit Windows library whose functions return immediately. As an NSIS plugin, it allows makensis to
 * compile calls of these functions.
 */
export function pluginLibrary(functions: readonly string[]): Buffer {
  const names = [...functions].sort()
  const tables = 56
  const addresses = tables
  const pointers = addresses + 4 * names.length
  const ordinals = pointers + 4 * names.length
  const texts = ordinals + 2 * names.length
  const strings = Buffer.from(['plugin.dll', ...names].map((name) => `${name}\0`).join(''))
  const section = Buffer.alloc(Math.ceil((texts + strings.length) / 0x200) * 0x200)
  section.writeUInt8(0xc3, 0) // ret
  section.writeUInt32LE(base + texts, 16 + 12)
  section.writeUInt32LE(1, 16 + 16)
  section.writeUInt32LE(names.length, 16 + 20)
  section.writeUInt32LE(names.length, 16 + 24)
  section.writeUInt32LE(base + addresses, 16 + 28)
  section.writeUInt32LE(base + pointers, 16 + 32)
  section.writeUInt32LE(base + ordinals, 16 + 36)
  let at = texts + 'plugin.dll\0'.length
  for (const [index, name] of names.entries()) {
    section.writeUInt32LE(base, addresses + 4 * index)
    section.writeUInt32LE(base + at, pointers + 4 * index)
    section.writeUInt16LE(index, ordinals + 2 * index)
    at += name.length + 1
  }
  strings.copy(section, texts)

  const head = Buffer.alloc(headers)
  head.write('MZ')
  head.writeUInt32LE(64, 60)
  head.write('PE\0\0', 64)
  head.writeUInt16LE(0x14c, 68) // i386
  head.writeUInt16LE(1, 70) // sections
  head.writeUInt16LE(224, 84)
  head.writeUInt16LE(0x2102, 86) // a 32-bit library
  const optional = 88
  head.writeUInt16LE(0x10b, optional)
  head.writeUInt32LE(section.length, optional + 4)
  head.writeUInt32LE(base, optional + 20)
  head.writeUInt32LE(0x10000000, optional + 28)
  head.writeUInt32LE(0x1000, optional + 32)
  head.writeUInt32LE(0x200, optional + 36)
  head.writeUInt16LE(4, optional + 40)
  head.writeUInt16LE(4, optional + 48)
  head.writeUInt32LE(base + Math.ceil(section.length / 0x1000) * 0x1000, optional + 56)
  head.writeUInt32LE(headers, optional + 60)
  head.writeUInt16LE(2, optional + 68)
  head.writeUInt32LE(16, optional + 92)
  head.writeUInt32LE(base + 16, optional + 96) // the exports
  head.writeUInt32LE(texts + strings.length - 16, optional + 100)
  const row = optional + 224
  head.write('.text', row)
  head.writeUInt32LE(section.length, row + 8)
  head.writeUInt32LE(base, row + 12)
  head.writeUInt32LE(section.length, row + 16)
  head.writeUInt32LE(headers, row + 20)
  head.writeUInt32LE(0x60000020, row + 36)
  return Buffer.concat([head, section])
}
