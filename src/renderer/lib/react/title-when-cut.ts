/** How far above the pointed element the one that shortens its text can be. */
const levels = 5

const shortens = (element: Element) => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/**
 * Gives a text that is cut off by "…" its whole text as a tooltip, as soon as the pointer is on it. One
 * listener for the page, because whether a text is cut depends on the width of the window.
 */
export function titleWhenCut(): void {
  const given = new WeakSet<Element>()
  document.addEventListener('pointerover', ({ target }) => {
    let each = target instanceof Element ? target : null
    for (let level = 0; each && level < levels; level += 1, each = each.parentElement) {
      if (each.hasAttribute('title') && !given.has(each)) return
      if (shortens(each) && isCut(each)) {
        each.setAttribute('title', each.textContent)
        given.add(each)
        return
      }
      if (given.delete(each)) each.removeAttribute('title')
    }
  })
}
