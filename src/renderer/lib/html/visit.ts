/** What a visit of a node returns: the place for the node's children, and a function to call after them. */
export interface Visited<P> {
  readonly place: P
  readonly leave?: () => void
}

/**
 * Visits every node below `root` in document order. Not recursive, because an article may be nested more
 * deeply than the call stack allows. It uses a tree walker, because in untrusted HTML a form's fields can
 * replace the form's own properties.
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
