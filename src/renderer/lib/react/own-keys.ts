import { cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Gives each element a unique key. A provider may return an id twice, and React does not remove the rows of
 * duplicate keys.
 */
export function withOwnKeys(nodes: readonly ReactNode[]): readonly ReactNode[] {
  const seen = new Map<string, number>()
  return nodes.map((node) => {
    const own = isValidElement(node) ? node.key : null
    if (!isValidElement(node) || own === null) return node
    const before = seen.get(own) ?? 0
    seen.set(own, before + 1)
    // Ids contain no control characters, so this key can't equal an id.
    return before === 0 ? node : cloneElement(node, { key: `${own}\u0000${before}` })
  })
}
