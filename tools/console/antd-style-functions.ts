import { parseSync, Visitor } from 'vite'

const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/**
 * Removes the functions that compute styles from a module of antd. A theme with `zeroRuntime` never calls
 * them.
 */
export function withoutStyleFunctions(id: string, code: string): string {
  const places: { readonly start: number; readonly end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, styles] }) {
      if (styles && callee.type === 'Identifier' && makers.has(callee.name)) places.push(styles)
    },
  }).visit(parseSync(id, code).program)
  return places.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)}() => []${left.slice(end)}`,
    code,
  )
}
