import type { AtRule, Plugin as PostcssPlugin, Rule } from 'postcss'
import type { Plugin } from 'vite'
import { withoutStyleFunctions } from './antd-style-functions.ts'

/** The parts of antd that the console uses, by folder, with the prefixes of their CSS classes. */
const parts: Readonly<Record<string, readonly string[]>> = {
  alert: ['alert'],
  button: ['btn', 'wave'],
  checkbox: ['checkbox', 'wave'],
  empty: ['empty'],
  flex: ['flex'],
  input: ['input'],
  modal: ['modal', 'zoom', 'fade'],
  radio: ['radio', 'wave'],
  select: ['select', 'slide'],
  // Only antd's own modal imports this part, for a loading state that no dialog uses.
  skeleton: [],
  space: ['space'],
  tag: ['tag'],
  tooltip: ['tooltip', 'zoom'],
}

const used = new Set(Object.values(parts).flat())
// The longest name comes first, because its classes also start with `input`.
const ownClass = /\.ant-(input-number|[a-z]+)/g

/** The theme variables in the style sheet are only a sample. The console's own theme replaces them. */
const sampleTokens = '.css-var-_R_'

/**
 * Whether all antd classes in a selector belong to used parts. Selectors without an antd class are also kept.
 */
const isUsed = (selector: string) =>
  !selector.includes(sampleTokens) &&
  [...selector.matchAll(ownClass)].every(([, part]) => used.has(part ?? ''))

function shorten(rule: Rule) {
  const left = rule.selectors.filter(isUsed)
  if (left.length > 0) rule.selectors = left
  else rule.remove()
}

const keepUsed: PostcssPlugin = {
  postcssPlugin: 'antd-used-parts',
  OnceExit(root) {
    if (!root.source?.input.file?.replaceAll('\\', '/').endsWith('antd/dist/antd.css')) return
    root.walkRules(shorten)
    const css = root.toString()
    const atRules: AtRule[] = []
    root.walkAtRules((rule) => void atRules.push(rule))
    // Starts with the inner rules, because their removal may leave an outer rule empty.
    for (const rule of atRules.reverse()) {
      const isLeft = rule.name.endsWith('keyframes') ? css.includes(`:${rule.params}`) : rule.nodes?.length
      if (!isLeft) rule.remove()
    }
  },
}

/** The folder of antd that a module belongs to, and whether it has styles. */
const antdModule = /\/antd\/es\/([a-z-]+)\/(style\/)?/

/**
 * Reduces antd's style sheet to the used parts, so that the page need not compute styles at its start
 * (decision 121). The build fails if the list above has missing or unused parts.
 */
export const antdStyles = (): Plugin => ({
  name: 'antd-styles',
  config: () => ({ css: { postcss: { plugins: [keepUsed] } } }),
  transform: {
    filter: { id: /\/antd\/es\/.*\bstyle\b/ },
    handler: (code, id) => ({ code: withoutStyleFunctions(id, code), map: null }),
  },
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.entries(file.modules) : [],
    )
    const withCode = new Set<string>()
    const withStyles = new Set<string>()
    for (const [id, { renderedLength }] of modules) {
      const [, folder, isStyle] = antdModule.exec(id) ?? []
      if (folder && renderedLength > 0) (isStyle ? withStyles : withCode).add(folder)
    }
    // Some styles import those of parts that are not used.
    const found = new Set([...withStyles].filter((folder) => withCode.has(folder)))
    for (const folder of new Set([...found, ...Object.keys(parts)]))
      if (!found.has(folder) || !(folder in parts))
        this.error(`antd's "${folder}" is ${folder in parts ? 'listed but not used' : 'used but not listed'}`)
  },
})
