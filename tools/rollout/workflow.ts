import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import { parse } from 'yaml'

/** What the expressions of a workflow may name. */
export type Contexts = Readonly<
  Record<'env' | 'github' | 'matrix' | 'runner' | 'secrets' | 'vars', Readonly<Record<string, unknown>>>
>

/** One step, as the workflow's file has it. */
export interface WorkflowStep {
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly 'working-directory'?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

interface WorkflowJob {
  readonly strategy?: { readonly matrix: { readonly include: readonly Readonly<Record<string, unknown>>[] } }
  readonly steps: readonly WorkflowStep[]
}

/** The jobs of a workflow's text. */
export const jobsIn = (workflow: string): Readonly<Record<string, WorkflowJob>> => parse(workflow).jobs

function evaluate(expression: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex()
  const tree = new Parser(tokens, Object.keys(contexts), []).parse()
  const names: data.Dictionary = JSON.parse(JSON.stringify(contexts), data.reviver)
  return new Evaluator(tree, names).evaluate()
}

/** A text with the values of its expressions, as GitHub's own library gives them. */
export const filledIn = (text: string, contexts: Contexts): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    evaluate(expression.trim(), contexts).coerceString(),
  )

/** Whether a step runs after steps that have all succeeded. */
export function runs({ if: condition }: WorkflowStep, contexts: Contexts): boolean {
  if (condition === undefined) return true
  if (condition === 'failure()') return false
  const value = evaluate(condition, contexts).coerceString()
  return !['', 'false', '0'].includes(value)
}

/** The variables that a step has written into the file in GITHUB_ENV. */
export function variablesIn(file: string): Readonly<Record<string, string>> {
  const found = file.matchAll(/^(\w+)(?:=(.*)|<<(\S+)\n([\s\S]*?)\n\3)$/gm)
  return Object.fromEntries([...found].map(([, name = '', line, , lines]) => [name, line ?? lines ?? '']))
}
