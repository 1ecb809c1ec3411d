/** Untrusted elements answer by the prototype: a form's field named `getAttribute` would answer for its form. */
export const attributeOf = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? ''

const nodeName = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName')?.get
/** The name of an untrusted node. */
export const nameOf = (node: Node): string => String(nodeName?.call(node))

/** The declarations of a `style`, in small letters. A page may name properties that this browser lacks. */
function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>()
  for (const part of attributeOf(element, 'style').toLowerCase().split(';')) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:!\s*important)?\s*$/s.exec(part) ?? []
    if (name && value) declarations.set(name, value)
  }
  return declarations
}

/** Values of any property that leave the text as it is without the style. */
const unset = /^(initial|inherit|unset|revert|revert-layer|normal|auto|none|-webkit-auto)$/
const zero = /^-?0*\.?0+(\.0*)?([a-z]+|%)?$/
const black =
  /^(black|#0{3}|#0{4}|#0{6}|#0{8}|rgba?\(0, *0, *0(, *1(\.0+)?)?\)|windowtext|canvastext|currentcolor|text)$/
const clear =
  /^(transparent|white|#f{3}|#f{6}|rgb\(255, *255, *255\)|rgba\([^)]*, *0(\.0+)?\)|rgba\(255, *255, *255, *1\)|window|canvas)$/

/** Whether the value of a property changes how text looks. */
type Changes = (value: string) => boolean

const shifts: Changes = (value) => !unset.test(value) && !zero.test(value)
const aligns: Changes = (value) =>
  !unset.test(value) &&
  !/^(start|left|match-parent|justify-all|-(webkit|moz)-(left|start|match-parent))$/.test(value)
const sizes: Changes = (value) => !unset.test(value) && !/^(medium|16px|12pt|1em|1rem|100%)$/.test(value)
const colours: Changes = (value) => !unset.test(value) && !black.test(value)
const fills: Changes = (value) =>
  value.split(/ (?![^(]*\))/).some((part) => !unset.test(part) && !clear.test(part) && !isPlace.test(part))
const isPlace = /^(repeat|scroll|padding-box|border-box|0%?|0px|left|top|\/)$/
const differs: Changes = (value) => !unset.test(value)

/** The value at the left of a shorthand for four sides. */
function left(value: string): string {
  const sides = value.split(/\s+/)
  return sides[3] ?? sides[1] ?? sides[0] ?? ''
}
const shiftsLeft: Changes = (value) => shifts(left(value))
const shiftsStart: Changes = (value) => shifts(value.split(/\s+/)[0] ?? '')

type Style = Readonly<Record<string, Changes>>

const styles = {
  look: {
    color: colours,
    background: fills,
    'background-color': fills,
    'background-image': differs,
    font: differs,
    'font-family': differs,
    'font-size': sizes,
  },
  alignment: { 'text-align': aligns },
  indent: {
    'text-indent': shifts,
    'margin-left': shifts,
    'padding-left': shifts,
    'margin-inline-start': shifts,
    'padding-inline-start': shifts,
    'margin-inline': shiftsStart,
    'padding-inline': shiftsStart,
    margin: shiftsLeft,
    padding: shiftsLeft,
  },
  direction: { direction: (value) => value === 'rtl' },
  hidden: { display: (value) => value === 'none', visibility: (value) => value === 'hidden' },
} satisfies Record<string, Style>

const hasStyle = (kind: keyof typeof styles) => (element: Element) => {
  const declarations = declarationsOf(element)
  const style: Style = styles[kind]
  return [...declarations].some(([name, value]) => style[name]?.(value))
}

/** Whether an attribute with a number is more than 1. */
const isMany = (name: string) => (element: Element) => Number.parseInt(attributeOf(element, name), 10) > 1
const hasOther = (name: string, usual: RegExp) => (element: Element) =>
  !usual.test(attributeOf(element, name).trim())

/** What decides about an element besides its selector: only a value that changes something counts. */
export const changes = {
  hasLook: hasStyle('look'),
  hasAlignment: hasStyle('alignment'),
  hasIndent: hasStyle('indent'),
  hasDirection: hasStyle('direction'),
  isHidden: hasStyle('hidden'),
  isAligned: hasOther('align', /^(left|start|)$/i),
  /** A `font` without another colour, face or size than the usual ones changes nothing. */
  isOtherFont: (element: Element) => {
    const [color, face, size] = ['color', 'face', 'size'].map((name) => attributeOf(element, name).trim())
    return Boolean(face || (color && colours(color.toLowerCase())) || (size && !/^(3|\+0)$/.test(size)))
  },
  isMerged: (element: Element) => isMany('colspan')(element) || isMany('rowspan')(element),
  startsLater: (element: Element) =>
    hasOther('start', /^\s*(1|)$/)(element) || hasOther('type', /^(1|disc|)$/i)(element),
  /** An entry whose number is not its place in the list. */
  countsFrom: (element: Element) => {
    let place = 1
    if (/^[OU]L$/.test(element.parentNode?.nodeName ?? ''))
      for (
        let at = element.previousElementSibling;
        at instanceof HTMLLIElement;
        at = at.previousElementSibling
      )
        place += 1
    return Number.parseInt(attributeOf(element, 'value'), 10) !== place
  },
  isDeeper: (element: Element) => isMany('aria-level')(element) || isMany('data-aria-level')(element),
  isLink: hasOther('href', /^$/),
} as const
