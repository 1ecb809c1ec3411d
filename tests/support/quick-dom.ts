// Quick replacements for two slow parts of jsdom.

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

const isLabelOf = (label: HTMLLabelElement, control: Element) =>
  label.htmlFor
    ? label.htmlFor === control.id
    : label.contains(control) && label.querySelector(labelable) === control

/** jsdom walks the whole document once per label for each control. */
function labelsOf(this: Element) {
  return [...this.ownerDocument.querySelectorAll('label')].filter((label) => isLabelOf(label, this))
}
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', { get: labelsOf })
}

const blocks = new Set(
  'article aside dd div dl dt fieldset footer form h1 h2 h3 header li main nav ol p section table td th tr ul'.split(
    ' ',
  ),
)

// jsdom matches each rule of each style sheet against each element of a query, but has no layout to apply
// them to. Here only an element's own style counts, without inheritance, and whether it is a block.
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const display = () => style.display || (blocks.has(element.localName) ? 'block' : 'inline')
  const getPropertyValue = (name: string) => (name === 'display' ? display() : style.getPropertyValue(name))
  return new Proxy(style, {
    get: (target, name) => {
      if (name === 'getPropertyValue') return getPropertyValue
      return name === 'display' ? display() : Reflect.get(target, name, target)
    },
  })
}
