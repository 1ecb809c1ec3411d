export interface ConfigProblem {
  /** The file, registry key or variable that holds the setting; for a missing setting, where to put it. */
  readonly where: string
  readonly key?: string
  /** Continues a sentence that begins with the key, or with the file if there is no key. */
  readonly problem: string
}

/** Invalid settings. The message has a line per problem, with the file or variable and the key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[], options?: ErrorOptions) {
    const lines = problems.map(({ where, key, problem }) =>
      key === undefined ? `${where} ${problem}.` : `${where}: "${key}" ${problem}.`,
    )
    super(['The settings of GoTo Admin cannot be used:', ...lines].join('\n'), options)
    this.problems = problems
  }
}

/** A ConfigError of one file or registry key as a whole. */
export const unusable = (where: string, problem: string, cause?: unknown) =>
  new ConfigError([{ where, problem }], { cause })

/** The words of something thrown, for a problem's brackets. */
export const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))
