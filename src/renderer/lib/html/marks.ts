/** The supported marks, by the tags that are written for them, outermost first. */
export const marks = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'q'] as const
export type Mark = (typeof marks)[number]

/** Marks without duplicates, in the order of {@link marks}. */
export type Marks = readonly Mark[]

const marksOfTags: Readonly<Record<string, Mark>> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  CITE: 'em',
  DFN: 'em',
  VAR: 'em',
  U: 'u',
  INS: 'u',
  S: 's',
  STRIKE: 's',
  DEL: 's',
  SUB: 'sub',
  SUP: 'sup',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
  Q: 'q',
}

/** The elements that mark text within a line. */
export const inlineTags: ReadonlySet<string> = new Set([...Object.keys(marksOfTags), 'SPAN', 'FONT', 'A'])

/** Returns true if a style sets a mark, false if it removes it, and undefined if it has no effect. */
type Styled = (style: CSSStyleDeclaration) => boolean | undefined

const isSet = (value: string) => value !== '' && value !== 'inherit'

const decorated =
  (line: string): Styled =>
  ({ textDecorationLine, textDecoration }) =>
    (textDecorationLine || textDecoration)?.includes(line) || undefined

const raised =
  (value: string): Styled =>
  ({ verticalAlign }) =>
    verticalAlign === value || undefined

const styles: readonly (readonly [Mark, Styled])[] = [
  [
    'strong',
    ({ fontWeight }) =>
      isSet(fontWeight)
        ? fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600
        : undefined,
  ],
  ['em', ({ fontStyle }) => (isSet(fontStyle) ? /^(italic|oblique)/.test(fontStyle) : undefined)],
  ['u', decorated('underline')],
  ['s', decorated('line-through')],
  ['sub', raised('sub')],
  ['sup', raised('super')],
]

/**
 * Returns the marks of text within an element. Copied pages often set them by style, and may contain a `b`
 * that is not bold.
 */
export function marksWithin(element: HTMLElement, outer: Marks): Marks {
  const own = marksOfTags[element.tagName]
  const isStyled = element.hasAttribute('style')
  if (!isStyled && (!own || outer.includes(own))) return outer
  const inner = new Set(outer)
  if (own) inner.add(own)
  if (isStyled) {
    const { style } = element
    for (const [mark, styled] of styles) {
      const isOn = styled(style)
      if (isOn) inner.add(mark)
      else if (isOn === false) inner.delete(mark)
    }
  }
  return marks.filter((mark) => inner.has(mark))
}
