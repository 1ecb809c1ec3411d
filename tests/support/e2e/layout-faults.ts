/**
 * What is wrong with the layout of the page below an element, as sentences: a text that leaves its box,
 * covers another one, is cut off, breaks inside a word or is outside the window; a part that scrolls
 * sideways; a control that is too small to press. It runs in the page, so it uses nothing outside itself.
 */
export function layoutFaults(within: string): string[] {
  /** Pixels by which boxes may differ because of fractions and of the boxes of fonts. */
  const [slack, lineSlack] = [1.5, 5]
  const smallestTarget = 24
  const longestWord = 24
  /** Letters without a blank that no line holds, so that they break anywhere. */
  const longestChain = 80

  interface Box {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  interface Shown {
    readonly words: string
    readonly owner: Node
    readonly layer: Element
    readonly box: Box
  }
  const root = document.querySelector(within) ?? document.body
  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  // The members of a DOMRect are not its own, so it cannot be spread.
  const copy = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom })
  const boxOf = (element: Element): Box => copy(element.getBoundingClientRect())
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class')?.split(' ').slice(0, 2).join('.') ?? ''}`

  /** Whether a person sees the element, apart from what clips it. */
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let each: Element | null = element; each; each = each.parentElement)
      if (styleOf(each).clipPath !== 'none') return false
    return styleOf(element).fontSize !== '0px'
  }
  /** Whether a person sees where the element ends. */
  const isBox = (element: Element) => {
    const { display, borderStyle, borderWidth, backgroundColor } = styleOf(element)
    return (
      display === 'table-cell' ||
      element.matches('button, li, dd, label') ||
      (borderStyle !== 'none' && borderWidth !== '0px') ||
      !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    )
  }
  const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  /** The next element around this one that can hold or clip it. */
  const around = (element: Element): Element | null => {
    const { position } = styleOf(element)
    if (position === 'fixed') return null
    return position === 'absolute' && element instanceof HTMLElement
      ? element.offsetParent
      : element.parentElement
  }
  const isOwnLayer = (element: Element) =>
    element.parentElement === document.body ||
    element.matches('.ant-select-dropdown, .ant-tooltip, [role=listbox]') ||
    /fixed|sticky/.test(styleOf(element).position)
  const layerOf = (element: Element): Element => {
    let each = element
    while (!isOwnLayer(each) && each.parentElement) each = each.parentElement
    return each
  }
  /** Whether dots show that the element cuts a line, or lines. Neither a flex box nor a button shows them. */
  const hasEllipsis = (element: Element, style: CSSStyleDeclaration, isLineCut: boolean) =>
    (style.webkitLineClamp !== 'none' && !(isLineCut && style.whiteSpace === 'nowrap')) ||
    (style.textOverflow === 'ellipsis' && !element.matches('button') && !/flex|grid/.test(style.display))
  /** Whether a pointer that rests on the element shows the whole text. */
  const hasTitle = (element: Element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return Boolean(element.closest('[title]')?.getAttribute('title'))
  }
  const meet = (one: Box, other: Box, lines: number) =>
    one.left < other.right - slack &&
    other.left < one.right - slack &&
    one.top < other.bottom - lines &&
    other.top < one.bottom - lines

  /** Follows a box outwards. Returns what of it is to be seen, or nothing if it is scrolled or clipped away. */
  const visiblePart = (parent: Element, whole: Box, words: string): Box | undefined => {
    let box = copy(whole)
    let [leaves, scrollsY] = [false, false]
    for (let each: Element | null = parent; each; each = around(each)) {
      const style = styleOf(each)
      if (/^(inline|contents)$/.test(style.display) || each.localName === 'html' || each.localName === 'body')
        continue
      const edge = boxOf(each)
      const margin = style.overflowX === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0
      const beyondX = box.right > edge.right + slack + margin || box.left < edge.left - slack - margin
      const beyondY = box.bottom > edge.bottom + lineSlack || box.top < edge.top - lineSlack
      // What has no extent hides its content on purpose.
      if (style.overflowX !== 'visible' && (edge.right - edge.left <= 1 || edge.bottom - edge.top <= 1))
        return undefined
      if (style.overflowX === 'visible') {
        if ((beyondX || (beyondY && !scrollsY)) && !leaves && isBox(each)) {
          leaves = true
          faults.add(`leaves its box: "${words}" (${nameOf(each)})`)
        }
        // What sticks leaves its place on purpose.
        if (style.position === 'sticky') leaves = true
        continue
      }
      if (isScrolling(style.overflowY)) scrollsY = true
      const isCut = (beyondX && !isScrolling(style.overflowX)) || (beyondY && !isScrolling(style.overflowY))
      if (isCut && !hasEllipsis(each, style, beyondX))
        faults.add(`is cut without an ellipsis: "${words}" (${nameOf(each)})`)
      else if (isCut && !hasTitle(parent)) faults.add(`is cut without a title: "${words}" (${nameOf(each)})`)
      box = {
        left: Math.max(box.left, edge.left - margin),
        right: Math.min(box.right, edge.right + margin),
        top: Math.max(box.top, edge.top - margin),
        bottom: Math.min(box.bottom, edge.bottom + margin),
      }
      if (box.right - box.left < 1 || box.bottom - box.top < 1) return undefined
    }
    if (box.left < -slack || box.right > innerWidth + slack) faults.add(`is outside the window: "${words}"`)
    if (!scrollsY && styleOf(layerOf(parent)).position === 'fixed')
      if (box.top < -slack || box.bottom > innerHeight + slack)
        faults.add(`is outside the window: "${words}"`)
    return box
  }

  /** Words of a usual length that begin on one line and end on the next. */
  const checkWords = (node: Text) => {
    // A value in its stored form has no words.
    if (/^[[{]/.test(node.data.trim())) return
    for (const { 0: word, index } of node.data.matchAll(/[^\s\p{Pd}/@.,_&?=+:;()#%{}"'​]+/gu)) {
      const [before = '', after = ''] = [node.data.slice(0, index), node.data.slice(index)]
      const whole = (/\S*$/.exec(before)?.[0] ?? '') + (/^\S*/.exec(after)?.[0] ?? '')
      if (word.length > longestWord || whole.length > longestChain) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
      if (lines.size > 1) faults.add(`breaks inside a word: "${word}" (${short(node.data)})`)
    }
  }

  const shown: Shown[] = []
  const add = (owner: Node, parent: Element, rect: Box, words: string) => {
    const box = visiblePart(parent, rect, words)
    if (box) shown.push({ words, owner, layer: layerOf(parent), box })
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || node.data.trim() === '' || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    // A blank that is kept at the end of a line hangs over its edge.
    const hangs = styleOf(parent).whiteSpace === 'pre-wrap' ? 5 : 0
    for (const rect of rects)
      add(node, parent, { ...copy(rect), right: rect.right - hangs }, short(node.data))
    if (rects.length > 1) checkWords(node)
  }

  const controls = [
    ...root.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden]), textarea, summary, [role=switch], [role=option]',
    ),
  ].filter(isSeen)
  for (const each of root.querySelectorAll('td img'))
    if (!each.checkVisibility()) faults.add(`is hidden: a picture in ${nameOf(each.closest('td') ?? each)}`)
  const pictures = [...root.querySelectorAll('img')].filter(isSeen)
  for (const each of [...controls, ...pictures]) {
    if (each.localName === 'a' || each.closest('button, a') !== (each.closest('button, a') ? each : null))
      continue
    const words = `[${nameOf(each)} ${short(each.getAttribute('aria-label') ?? each.textContent ?? '')}]`
    if (each.parentElement) add(each, each.parentElement, boxOf(each), words)
  }
  const controlOf = ({ owner }: Shown) =>
    (owner instanceof Element ? owner : owner.parentElement)?.closest('.ant-select, .ant-input-affix-wrapper')
  for (const [place, one] of shown.entries())
    for (const other of shown.slice(place + 1))
      if (
        one.layer === other.layer &&
        !one.owner.contains(other.owner) &&
        !other.owner.contains(one.owner) &&
        (controlOf(one) ?? one) !== (controlOf(other) ?? other) &&
        meet(one.box, other.box, lineSlack - 1)
      )
        faults.add(`covers: "${one.words}" and "${other.words}"`)

  for (const each of [document.documentElement, ...root.querySelectorAll('*')]) {
    // The columns that an admin has chosen may be wider than the window.
    if (each.parentElement?.dataset.scrolls === 'true') continue
    const style = styleOf(each)
    const scrolls =
      each === document.documentElement ? style.overflowX !== 'hidden' : isScrolling(style.overflowX)
    if (scrolls && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      faults.add(`scrolls sideways by ${each.scrollWidth - each.clientWidth} px: ${nameOf(each)}`)
  }

  /** Whether a press at a point reaches the control, by its label or its frame too. */
  const reaches = (control: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const frame = control.closest('.ant-select, .ant-input-affix-wrapper')
    if ([control, frame, ...labels].some((each) => each?.contains(hit))) return true
    // A bar, a popup or a dialog covers this point only as long as the page is scrolled like this.
    if (hit && layerOf(hit) !== layerOf(control)) return true
    // WCAG leaves out what stands in a sentence.
    if (control.closest('p')) return true
    // WCAG allows a smaller link with nothing else to press around it, and a row opens its record itself.
    if (control.localName !== 'a') return false
    return control.closest('[data-opens=true]') !== null || !hit?.closest('a, button, input, label')
  }
  // A whole pixel inside, because the hit test rounds to whole pixels.
  const half = smallestTarget / 2 - 1
  /** Whether nothing of it is scrolled out of sight, and the place that must be pressed is in the window. */
  const isWhole = (control: HTMLElement) => {
    const { left, right, top, bottom } = boxOf(control)
    for (let each = around(control); each; each = around(each)) {
      const edge = boxOf(each)
      const isInside = left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom
      if (styleOf(each).overflowX !== 'visible' && !isInside) return false
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    // The hit test rounds up, and finds nothing at the window's own edge.
    const isInWindow = Math.ceil(x + half) < innerWidth && Math.ceil(y + half) < innerHeight
    return isInWindow && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  }
  const probes = [
    [-half, 0],
    [half, 0],
    [0, -half],
    [0, half],
  ] as const
  for (const control of controls) {
    const { left, right, top, bottom } = boxOf(control)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    // Behind a dialog nothing is pressed.
    if (
      isWhole(control) &&
      reaches(control, x, y) &&
      !probes.every(([h, v]) => reaches(control, x + h, y + v))
    )
      faults.add(
        `is too small to press: ${nameOf(control)} "${short(control.getAttribute('aria-label') ?? control.textContent ?? '')}"`,
      )
    const placeholder = control.getAttribute('placeholder')
    if (placeholder && control instanceof HTMLInputElement && control.value === '') {
      const pen = document.createElement('canvas').getContext('2d')
      const { font, paddingInlineStart, paddingInlineEnd } = styleOf(control)
      if (pen) pen.font = font
      const room =
        control.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      if ((pen?.measureText(placeholder).width ?? 0) > room + slack && !hasTitle(control))
        faults.add(`is cut without a title: placeholder "${placeholder}"`)
    }
  }
  return [...faults]
}
