/** What a visitor makes of a node: the place of its children, and what to do after them. */
export interface Visited<P> {
  readonly place: P
  readonly leave?: () => void
}

/**
 * Visits every node below `root` in the document's order. It does not recurse: an article may be nested more
 * deeply than the stack allows.
 */
export function visit<P>(root: Node, place: P, enter: (node: Node, place: P) => Visited<P>): void {
  const open: Visited<P>[] = []
  let node: Node | null = root.firstChild
  while (node) {
    open.push(enter(node, open.at(-1)?.place ?? place))
    let next: Node | null = node.firstChild
    while (!next) {
      open.pop()?.leave?.()
      next = node.nextSibling
      if (next) break
      node = node.parentNode
      if (!node || node === root) return
    }
    node = next
  }
}
