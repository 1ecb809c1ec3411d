import { cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Gives each of some elements a unique key. A provider may list an id twice, and React leaves the rows of
 * duplicates behind when their list changes.
 */
export function withOwnKeys(nodes: readonly ReactNode[]): readonly ReactNode[] {
  const seen = new Map<string, number>()
  return nodes.map((node) => {
    const own = isValidElement(node) ? node.key : null
    if (!isValidElement(node) || own === null) return node
    const before = seen.get(own) ?? 0
    seen.set(own, before + 1)
    // The mark of a duplicate cannot occur in an id, which has no control characters.
    return before === 0 ? node : cloneElement(node, { key: `${own}\u0000${before}` })
  })
}
