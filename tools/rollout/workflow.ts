import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import { parse } from 'yaml'

/** The contexts that a workflow's expressions may use. */
export type Contexts = Readonly<
  Record<'env' | 'github' | 'matrix' | 'runner' | 'secrets' | 'vars', Readonly<Record<string, unknown>>>
>

/** One step of a workflow file. */
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

/** The jobs in a workflow file. */
export const jobsIn = (workflow: string): Readonly<Record<string, WorkflowJob>> => parse(workflow).jobs

function evaluate(expression: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex()
  const tree = new Parser(tokens, Object.keys(contexts), []).parse()
  const names: data.Dictionary = JSON.parse(JSON.stringify(contexts), data.reviver)
  return new Evaluator(tree, names).evaluate()
}

/** Replaces the expressions in a text by their values, with GitHub's own library. */
export const filledIn = (text: string, contexts: Contexts): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    evaluate(expression.trim(), contexts).coerceString(),
  )

/** Whether a step runs if all steps before it have succeeded. */
export function runs({ if: condition }: WorkflowStep, contexts: Contexts): boolean {
  if (condition === undefined) return true
  if (condition === 'failure()') return false
  const value = evaluate(condition, contexts).coerceString()
  return !['', 'false', '0'].includes(value)
}

/** Parses the variables that a step has written to GITHUB_ENV. */
export function variablesIn(file: string): Readonly<Record<string, string>> {
  const found = file.matchAll(/^(\w+)(?:=(.*)|<<(\S+)\n([\s\S]*?)\n\3)$/gm)
  return Object.fromEntries([...found].map(([, name = '', line, , lines]) => [name, line ?? lines ?? '']))
}
