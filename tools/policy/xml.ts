const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inXml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escaped[character] ?? character)

/** The lines of an XML element. */
export type Element = readonly string[]

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Creates an element with attributes, around text or other elements. */
export function element(
  name: string,
  attributes: Attributes,
  content: string | readonly Element[] = [],
): Element {
  const start = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${inXml(String(value))}"`)
    .join('')
  if (typeof content === 'string') return [`<${name}${start}>${inXml(content)}</${name}>`]
  if (content.length === 0) return [`<${name}${start}/>`]
  return [`<${name}${start}>`, ...content.flat().map((line) => `  ${line}`), `</${name}>`]
}

/** Creates an XML document. */
export const xmlText = (root: Element) => ['<?xml version="1.0" encoding="utf-8"?>', ...root, ''].join('\n')
