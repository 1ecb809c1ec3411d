/** What a visitor makes of a node: the place of its children, and what to do after them. */
export interface Visited<P> {
  readonly place: P
  readonly leave?: () => void
}

/**
 * Visits every node below `root` in the document's order. It does not recurse: an article may be nested more
 * deeply than the stack allows. It never reads a node's own properties for its neighbours: a form's field of
 * that name would answer.
 */
export function visit<P>(root: Node, place: P, enter: (node: Node, place: P) => Visited<P>): void {
  const walker = document.createTreeWalker(root)
  const open: Visited<P>[] = []
  let node = walker.firstChild()
  while (node) {
    open.push(enter(node, open.at(-1)?.place ?? place))
    let next = walker.firstChild()
    while (!next) {
      open.pop()?.leave?.()
      next = walker.nextSibling()
      if (!next && walker.parentNode() === root) return
    }
    node = next
  }
}
