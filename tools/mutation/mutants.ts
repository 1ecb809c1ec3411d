import ts from 'typescript'

/** One small change to a source file, which a test should detect. */
export interface Mutant {
  readonly file: string
  /** Starts at 1. */
  readonly line: number
  /** The changed line without indentation, and the column in it where the change starts. */
  readonly lineText: string
  readonly column: number
  /** The change in words, such as `"<" → "<="`. */
  readonly change: string
  /** Distinguishes mutants that are otherwise equal, starting at 0. */
  readonly nth: number
  /** The range that `replacement` replaces. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** The body of the function around the change; undefined outside of functions. */
  readonly entry?: { readonly at: number; readonly isExpression: boolean; readonly end: number }
}

interface Change {
  readonly name: string
  readonly replacement: string
  /** The node to replace. Defaults to the whole node. */
  readonly at?: ts.Node
}

const { SyntaxKind: Kind } = ts

const operators: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [Kind.LessThanToken]: ['<=', '>='],
  [Kind.LessThanEqualsToken]: ['<', '>'],
  [Kind.GreaterThanToken]: ['>=', '<='],
  [Kind.GreaterThanEqualsToken]: ['>', '<'],
  [Kind.EqualsEqualsEqualsToken]: ['!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['==='],
  [Kind.PlusToken]: ['-'],
  [Kind.MinusToken]: ['+'],
  [Kind.AsteriskToken]: ['/'],
  [Kind.SlashToken]: ['*'],
  [Kind.PercentToken]: ['*'],
  [Kind.PlusEqualsToken]: ['-='],
  [Kind.MinusEqualsToken]: ['+='],
}

const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
])
const removableMethods: ReadonlySet<string> = new Set(['trim', 'sort', 'filter', 'slice', 'reverse'])

const patternChanges: readonly (readonly [RegExp, string])[] = [
  [/^\^/, ''],
  [/(?<!\\)\$$/, ''],
  [/\\d/, '\\D'],
  [/\\s/, '\\S'],
  [/\\w/, '\\W'],
  [/(?<=[\])\w])\+/, ''],
]

const isText = (node: ts.Node): node is ts.Expression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** Whether `+` joins texts. It has no mutant then, because texts can't be subtracted. */
const joinsText = ({ left, right }: ts.BinaryExpression) => [left, right].some(isText)

const replaceBy = (...replacements: readonly string[]) =>
  replacements.map((replacement) => ({ name: replacement, replacement }))

function changesOfBinary(node: ts.BinaryExpression): readonly Change[] {
  const { left, right, operatorToken } = node
  const [one, other] = [left.getText(), right.getText()]
  switch (operatorToken.kind) {
    case Kind.AmpersandAmpersandToken:
      return [{ name: '"&&" → "||"', replacement: `(${one} || ${other})` }]
    case Kind.BarBarToken:
      return [{ name: '"||" → "&&"', replacement: `(${one} && ${other})` }]
    case Kind.QuestionQuestionToken:
      return [
        { name: '"a ?? b" → "a"', replacement: `(${one})` },
        { name: '"a ?? b" → "b"', replacement: `(${other})` },
      ]
    default:
      if (operatorToken.kind === Kind.PlusToken && joinsText(node)) return []
      return (operators[operatorToken.kind] ?? []).map((operator) => ({
        name: `"${operatorToken.getText()}" → "${operator}"`,
        replacement: operator,
        at: operatorToken,
      }))
  }
}

function changesOfCall(node: ts.CallExpression): readonly Change[] {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return []
  const { name, expression: object } = expression
  const other = methods.get(name.text)
  if (other) return [{ name: `${name.text} → ${other}`, replacement: other, at: name }]
  if (removableMethods.has(name.text))
    return [{ name: `.${name.text}() removed`, replacement: object.getText() }]
  return []
}

function changesOfPattern(node: ts.RegularExpressionLiteral): readonly Change[] {
  const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? []
  return patternChanges
    .map(([from, to]) => pattern.replace(from, to))
    .filter((changed) => changed !== pattern)
    .map((changed) => ({
      name: `pattern → /${changed}/${flags}`,
      replacement: `/${changed || '(?:)'}/${flags}`,
    }))
}

/**
 * A condition that is always or never true. A loop's is never always true, because the loop would not end.
 */
const conditionChanges = (condition: ts.Expression, isLoop = false): readonly Change[] =>
  replaceBy(...(isLoop ? ['false'] : ['true', 'false'])).map(({ replacement }) => ({
    name: `condition → ${replacement}`,
    replacement,
    at: condition,
  }))

const hasEffect = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) ||
  ts.isAwaitExpression(node) ||
  ts.isVoidExpression(node) ||
  ts.isDeleteExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === Kind.EqualsToken)

const isName = (node: ts.Node): boolean => 'name' in node.parent && node.parent.name === node

/** The changes of this node, without its children. */
function changesOf(node: ts.Node): readonly Change[] {
  if (ts.isBinaryExpression(node)) return changesOfBinary(node)
  if (ts.isCallExpression(node)) return [...changesOfCall(node), ...optional(node)]
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return optional(node)
  if (ts.isRegularExpressionLiteral(node)) return changesOfPattern(node)
  if (ts.isIfStatement(node)) return conditionChanges(node.expression)
  if (ts.isConditionalExpression(node)) return conditionChanges(node.condition)
  if (ts.isWhileStatement(node)) return conditionChanges(node.expression, true)
  if (ts.isForStatement(node) && node.condition) return conditionChanges(node.condition, true)
  if (isText(node)) {
    if (isName(node)) return []
    const isEmpty = ts.isStringLiteralLike(node) && node.text === ''
    return [
      isEmpty ? { name: "'' → text", replacement: "'mutated'" } : { name: "text → ''", replacement: "''" },
    ]
  }
  if (ts.isNumericLiteral(node) && !isName(node))
    return [{ name: `${node.text} → ${node.text} + 1`, replacement: `(${node.getText()} + 1)` }]
  if (node.kind === Kind.TrueKeyword) return replaceBy('false')
  if (node.kind === Kind.FalseKeyword) return replaceBy('true')
  if (ts.isPrefixUnaryExpression(node)) return changesOfPrefix(node)
  if (ts.isPostfixUnaryExpression(node)) return [otherStep(node)]
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0)
    return [{ name: 'object → {}', replacement: '({})' }]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
    return [{ name: 'array → []', replacement: '[]' }]
  if (ts.isExpressionStatement(node) && hasEffect(node.expression))
    return [{ name: 'statement removed', replacement: ';' }]
  if (ts.isFunctionLike(node) && 'body' in node && node.body) return changesOfBody(node.body)
  return []
}

function optional(node: ts.CallExpression | ts.PropertyAccessExpression | ts.ElementAccessExpression) {
  if (!node.questionDotToken) return []
  const replacement = ts.isPropertyAccessExpression(node) ? '.' : ''
  return [{ name: '"?." → "."', replacement, at: node.questionDotToken }]
}

const otherStep = (node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Change => {
  const [step, other] = node.operator === Kind.PlusPlusToken ? ['++', '--'] : ['--', '++']
  return { name: `"${step}" → "${other}"`, replacement: node.getText().replace(step, other) }
}

function changesOfPrefix(node: ts.PrefixUnaryExpression): readonly Change[] {
  if (node.operator === Kind.PlusPlusToken || node.operator === Kind.MinusMinusToken) return [otherStep(node)]
  const operand = node.operand.getText()
  if (node.operator === Kind.ExclamationToken) return [{ name: '"!a" → "a"', replacement: `(${operand})` }]
  if (node.operator === Kind.MinusToken) return [{ name: '"-a" → "a"', replacement: `(${operand})` }]
  return []
}

function changesOfBody(body: ts.Node): readonly Change[] {
  if (ts.isBlock(body))
    return body.statements.length > 0 ? [{ name: 'body → {}', replacement: '{}', at: body }] : []
  // The inner function has its own mutants.
  return ts.isArrowFunction(body) ? [] : [{ name: 'value → undefined', replacement: 'undefined', at: body }]
}

const isSkipped = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)

/** The body of the innermost function around a node. */
function entryOf(node: ts.Node): Mutant['entry'] {
  const around = ts.findAncestor(
    node.parent,
    (each) => ts.isFunctionLike(each) && 'body' in each && !!each.body,
  )
  if (!around) return undefined
  const { body } = around as ts.FunctionLikeDeclaration & { readonly body: ts.Node }
  const isExpression = !ts.isBlock(body)
  return { at: body.getStart() + (isExpression ? 0 : 1), isExpression, end: body.end }
}

/** All mutants of a file, in order. Types, imports and names have none. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const seen = new Map<string, number>()
  const mutants: Mutant[] = []
  const take = (node: ts.Node, { name, replacement, at = node }: Change) => {
    const start = at.getStart()
    const { line } = source.getLineAndCharacterOfPosition(start)
    const lineStart = source.getPositionOfLineAndCharacter(line, 0)
    const lineEnd = text.indexOf('\n', lineStart)
    const whole = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd)
    const column = start - lineStart - (whole.length - whole.trimStart().length)
    const like = [whole.trim(), column, name].join('\n')
    const nth = seen.get(like) ?? 0
    seen.set(like, nth + 1)
    const entry = at === node ? entryOf(node) : (entryOf(at) ?? entryOf(node))
    mutants.push({
      ...{
        file,
        line: line + 1,
        lineText: whole.trim(),
        column,
        change: name,
        nth,
        start,
        end: at.end,
        replacement,
      },
      ...(entry && { entry }),
    })
  }
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return
    for (const change of changesOf(node)) take(node, change)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

/** Applies a mutant to the text of a file. */
export const mutated = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)
