/**
 * Reads an attribute through the prototype, because in untrusted HTML a form field named `getAttribute` would
 * replace the form's method.
 */
export const attributeOf = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? ''

const nodeName = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName')?.get
/** Returns the name of an untrusted node, through the prototype. */
export const nameOf = (node: Node): string => String(nodeName?.call(node))

/**
 * Parses a `style` attribute in lower case. It reads the attribute's text, because the browser drops
 * properties that it does not know.
 */
function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>()
  for (const part of attributeOf(element, 'style').toLowerCase().split(';')) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:!\s*important)?\s*$/s.exec(part) ?? []
    if (name && value) declarations.set(name, value)
  }
  return declarations
}

/** Values of any property that have no visible effect. */
const unset = /^(initial|inherit|unset|revert|revert-layer|normal|auto|none|-webkit-auto)$/
const zero = /^-?0*\.?0+(\.0*)?([a-z]+|%)?$/
const black =
  /^(black|#0{3}|#0{4}|#0{6}|#0{8}|rgba?\(0, *0, *0(, *1(\.0+)?)?\)|windowtext|canvastext|currentcolor|text)$/
const clear =
  /^(transparent|white|#f{3}|#f{6}|rgb\(255, *255, *255\)|rgba\([^)]*, *0(\.0+)?\)|rgba\(255, *255, *255, *1\)|window|canvas)$/

/** Returns true if a property's value changes how text looks. */
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

/** Returns the left value of a shorthand for four sides. */
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

/** Returns a test whether a numeric attribute is greater than 1. */
const isMany = (name: string) => (element: Element) => Number.parseInt(attributeOf(element, name), 10) > 1
const hasOther = (name: string, usual: RegExp) => (element: Element) =>
  !usual.test(attributeOf(element, name).trim())

/** Tests on an element in addition to its selector. Only values with a visible effect count. */
export const changes = {
  hasLook: hasStyle('look'),
  hasAlignment: hasStyle('alignment'),
  hasIndent: hasStyle('indent'),
  hasDirection: hasStyle('direction'),
  isHidden: hasStyle('hidden'),
  isAligned: hasOther('align', /^(left|start|)$/i),
  /** True if a `font` element changes colour, face or size. */
  isOtherFont: (element: Element) => {
    const [color, face, size] = ['color', 'face', 'size'].map((name) => attributeOf(element, name).trim())
    return Boolean(face || (color && colours(color.toLowerCase())) || (size && !/^(3|\+0)$/.test(size)))
  },
  isMerged: (element: Element) => isMany('colspan')(element) || isMany('rowspan')(element),
  startsLater: (element: Element) =>
    hasOther('start', /^\s*(1|)$/)(element) || hasOther('type', /^(1|disc|)$/i)(element),
  /** True if a list item's number is not its position in the list. */
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
