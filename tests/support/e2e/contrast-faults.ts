/** The boxes that only a colour or a shadow sets apart from what is behind them. Runs in the page. */
export function colouredBoxes(): Element[] {
  const isOpaque = (colour: string) => !/^(transparent|rgba\(.*, 0\))$/.test(colour)
  const behind = (element: Element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (isOpaque(backgroundColor)) return backgroundColor
    }
    return ''
  }
  return [...document.querySelectorAll('body *')].filter((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { width, height } = each.getBoundingClientRect()
    // The menu's own edge parts it from the screen, and a dialog's from what it covers. The focus ring marks the
    // control in a row that has the focus.
    const isParted = each.matches('main, .ant-modal-mask, tr:focus-within')
    if (width < 12 || height < 12 || each.closest('svg, img') || isParted) return false
    const { backgroundColor, boxShadow, clipPath } = getComputedStyle(each)
    return (
      clipPath === 'none' &&
      ((isOpaque(backgroundColor) && backgroundColor !== behind(each)) ||
        (boxShadow !== 'none' && !boxShadow.includes('inset')))
    )
  })
}

/** What a contrast theme hides: edges of these boxes, and states. Runs in the page. */
export function lostInContrast(boxes: readonly Element[]): string[] {
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element)
    return (
      sides.some((side) => style[`border${side}Style`] !== 'none' && style[`border${side}Width`] !== '0px') ||
      (style.outlineStyle !== 'none' && style.outlineWidth !== '0px')
    )
  }
  /** The colour behind a text, without its transparency: a contrast theme keeps that of the other themes. */
  const colourOf = (element: Element | null): string => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))
        return backgroundColor.match(/\d+/g)?.slice(0, 3).join() ?? ''
    }
    return ''
  }
  const edgeless = boxes
    .filter((each) => each.isConnected && !hasEdge(each) && colourOf(each) === colourOf(each.parentElement))
    .map((each) => `has no edge: ${nameOf(each)}`)

  /** What a person can tell an element from its neighbour by. */
  const lookOf = (element: Element): string =>
    [undefined, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part)
        const { color, border, outline, content, fontWeight, insetInlineStart, visibility, opacity } = style
        return [
          color,
          part ? style.backgroundColor : colourOf(element),
          border,
          outline,
          content,
          fontWeight,
          insetInlineStart,
          visibility,
          part ? opacity : '',
        ].join()
      })
      .join('|')
  const states = [
    ['a[aria-current="page"]', 'nav a:not([aria-current])'],
    ['button[aria-current="page"]', 'li > button:not([aria-current])'],
    ['[role="option"].ant-select-item-option-active', '[role="option"]:not(.ant-select-item-option-active)'],
    ['[aria-pressed="true"]', '[aria-pressed="false"]'],
    ['[aria-checked="true"]', '[aria-checked="false"]'],
    ['tr[data-marked="true"]', 'tr[data-marked="false"]'],
    ['tbody tr:has(input:checked)', 'tr:has(td input:not(:checked))'],
    ['.ant-radio-checked', '.ant-radio:not(.ant-radio-checked)'],
    ['td input:checked', 'td input:not(:checked)'],
    ['.ant-checkbox-checked', '.ant-checkbox:not(.ant-checkbox-checked)'],
  ] as const
  const alike = states.flatMap(([on, off]) => {
    const [chosen, other] = [on, off].map((each) =>
      [...document.querySelectorAll(each)].find((found) => found.checkVisibility()),
    )
    return chosen && other && lookOf(chosen) === lookOf(other)
      ? [`looks like the others: ${nameOf(chosen)}`]
      : []
  })
  return [...new Set([...edgeless, ...alike])]
}

/** The controls whose focus does not show. Focuses one of each kind. Runs in the page. */
export async function unseenFocus(): Promise<string[]> {
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const around = (element: Element) => [
    element,
    ...(element.parentElement?.children ?? []),
    ...[
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('.ant-select, [data-invalid]'),
    ].filter((each) => each instanceof Element),
  ]
  const ringsOf = (element: Element) =>
    around(element).map((each) => {
      const { outlineStyle, outlineWidth, borderWidth } = getComputedStyle(each)
      return `${outlineStyle === 'none' ? '' : outlineWidth} ${borderWidth}`
    })
  /** A select marks its frame in its next render, and fades its ring in. */
  const settled = async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    )
  }
  const kinds = new Map<string, HTMLElement>()
  const all =
    'a[href], button:enabled, input:enabled, textarea:enabled, summary, [tabindex="0"], [contenteditable=true]'
  for (const each of scope.querySelectorAll<HTMLElement>(all)) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.tabIndex < 0) continue
    const { width } = each.getBoundingClientRect()
    const kind = [
      each.localName,
      each.className,
      each.getAttribute('type'),
      each.parentElement?.className,
    ].join()
    if (width > 0 && !kinds.has(kind)) kinds.set(kind, each)
  }
  const hidden: string[] = []
  for (const each of kinds.values()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await settled()
    const before = ringsOf(each)
    each.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (document.activeElement !== each) continue
    await settled()
    const after = ringsOf(each)
    if (after.every((ring, place) => ring === before[place] || ring.startsWith(' ')))
      hidden.push(
        `shows no focus: ${each.localName}.${each.className} "${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)}"`,
      )
  }
  return hidden
}
