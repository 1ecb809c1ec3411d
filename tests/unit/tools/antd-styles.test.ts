import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import postcss, { type AcceptedPlugin, type AtRule, type Rule } from 'postcss'
import { describe, expect, test } from 'vitest'
import { withoutStyleFunctions } from '#tools/console/antd-style-functions.ts'
import { antdStyles } from '#tools/console/antd-styles.ts'

const sheet = createRequire(import.meta.url).resolve('antd/dist/antd.css')

/** Reduces a style sheet like the build does. */
function left(css: string, from = sheet) {
  const { config } = antdStyles() as unknown as {
    config: () => { css: { postcss: { plugins: AcceptedPlugin[] } } }
  }
  return postcss(config().css.postcss.plugins).process(css, { from }).root
}

function selectorsOf(root: ReturnType<typeof left>) {
  const selectors: string[] = []
  root.walkRules((rule: Rule) => void selectors.push(...rule.selectors))
  return selectors
}

const modulesOf = (folder: string) =>
  ['index.js', 'style/index.js'].map((file) => `/node_modules/antd/es/${folder}/${file}`)

const chunk = (...modules: readonly string[]) => ({
  'index.js': {
    type: 'chunk',
    modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 1 }])),
  },
})

const inUse = 'alert button checkbox empty flex input modal radio select skeleton space tag tooltip'.split(
  ' ',
)

function build(folders: readonly string[], more: readonly string[] = []) {
  const { generateBundle } = antdStyles() as unknown as {
    generateBundle: (options: object, bundle: object) => void
  }
  const error = (message: string) => {
    throw new Error(message)
  }
  return () => generateBundle.call({ error } as never, {}, chunk(...folders.flatMap(modulesOf), ...more))
}

describe("antd's style sheet", () => {
  const root = left(readFileSync(sheet, 'utf8'))
  const selectors = selectorsOf(root)

  test('antd’s style sheet keeps only the parts that the console uses and what they share', () => {
    const kept = ['.ant-btn', '.ant-input', '.ant-select', '.ant-modal', '.anticon', '.ant-zoom-big-enter']
    for (const part of kept)
      expect(
        selectors.some((selector) => selector.startsWith(part)),
        part,
      ).toBe(true)
    // With this list the page need not generate the icons' styles.
    expect(selectors).toContain('.data-ant-cssinjs-cache-path')
    const others = /\.ant-(picker|menu|table|upload|form|input-number)\b|^\.css-var/
    expect(selectors.filter((selector) => others.test(selector))).toEqual([])
  })

  test('antd’s style sheet keeps the animations that its rules name', () => {
    const names: string[] = []
    root.walkAtRules((rule: AtRule) => {
      if (rule.name.endsWith('keyframes')) names.push(rule.params)
      expect(rule.nodes).not.toEqual([])
    })
    expect(names).toContain('antZoomBigIn')
    expect(names.filter((name) => name.includes('carousel') || name.includes('Progress'))).toEqual([])
  })

  test("leaving out antd's styles does not touch the console's own sheets", () => {
    expect(left('.ant-picker { color: red }', '/src/own.css').toString()).toBe('.ant-picker { color: red }')
  })
})

describe("antd's style functions", () => {
  test.each(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])(
    "antd's %s gets no style functions",
    (maker) => {
      const call = (styles: string) => `const a = ${maker}('Tag', ${styles}, prepare, {})`
      expect(withoutStyleFunctions('index.js', call('(token) => [genBase(token)]'))).toBe(call('() => []'))
    },
  )

  test('leaving out style functions changes nothing else of a module', () => {
    const code = `export const useSharedStyle = genStyleHooks(['Input', 'Shared'], genShared, prepare)
export default (prefix) => { const useStyle = genStyleHooks('Input', (token) => join(token, genBase), prepare); return useStyle(prefix) }
export const width = join('a', 'b')`
    expect(withoutStyleFunctions('index.js', code)).toBe(
      code.replace('genShared', '() => []').replace('(token) => join(token, genBase)', '() => []'),
    )
  })

  test("the build leaves antd's button without style functions but with its tokens", () => {
    const id = createRequire(import.meta.url).resolve('antd/es/button/style/index.js')
    const { transform } = antdStyles() as unknown as {
      transform: { filter: { id: RegExp }; handler: (code: string, id: string) => { code: string } }
    }
    expect(id).toMatch(transform.filter.id)
    expect(transform.handler(readFileSync(id, 'utf8'), id).code).toContain(
      "export default genStyleHooks('Button', () => [], prepareComponentToken, {",
    )
  })
})

test('the build fails if the listed antd parts differ from the parts in use', () => {
  expect(build(inUse)).not.toThrow()
  expect(build([...inUse, 'table'])).toThrow('antd\'s "table" is used but not listed')
  expect(build(inUse.slice(0, -1))).toThrow('antd\'s "tooltip" is listed but not used')
})

test('importing only the styles or texts of an antd part does not put the part in use', () => {
  const styles = '/node_modules/antd/es/grid/style/index.js'
  const texts = '/node_modules/antd/es/calendar/locale/en_US.js'
  expect(build(inUse, [styles, texts])).not.toThrow()
})
