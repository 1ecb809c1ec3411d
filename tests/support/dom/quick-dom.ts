// Quick replacements for four slow parts of jsdom.

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** The labels of every control, until the page changes. */
let labels: ReturnType<typeof readLabels> | undefined
const changes = new MutationObserver(() => {
  labels = undefined
})
changes.observe(document, { subtree: true, childList: true, attributeFilter: ['id', 'for', 'type'] })

const controlOf = (label: HTMLLabelElement) =>
  label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(labelable)

function readLabels() {
  const all = new Map<Element, HTMLLabelElement[]>()
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label)
    if (control) all.set(control, [...(all.get(control) ?? []), label])
  }
  return all
}

/** jsdom walks the whole document once per label for each control. */
function labelsOf(this: Element) {
  if (changes.takeRecords().length > 0) labels = undefined
  labels ??= readLabels()
  return labels.get(this) ?? []
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

// Testing Library finds the names that `aria-labelledby` refers to by this selector, for which jsdom tries
// each element.
const { querySelector } = Element.prototype
Element.prototype.querySelector = function (this: Element, selector: string) {
  const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? []
  if (!id) return querySelector.call(this, selector)
  const found = document.getElementById(id)
  return found !== this && this.contains(found) ? found : null
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

// Each new document, such as a parser's, listens to ten events of the window for its selectors, and is never
// freed. In the end, every event of a test would call thousands of listeners. Here the document's own window
// is Node's global, which hides jsdom's.
const { window: realWindow } = (globalThis as unknown as { readonly jsdom: { readonly window: Window } })
  .jsdom
const listen = realWindow.addEventListener
/** Makes a document that does not listen to the window. */
function deaf<A extends unknown[], D>(make: (...input: A) => D) {
  return function (this: unknown, ...input: A): D {
    realWindow.addEventListener = () => {}
    try {
      return make.apply(this, input)
    } finally {
      realWindow.addEventListener = listen
    }
  }
}
DOMParser.prototype.parseFromString = deaf(DOMParser.prototype.parseFromString)
DOMImplementation.prototype.createHTMLDocument = deaf(DOMImplementation.prototype.createHTMLDocument)
