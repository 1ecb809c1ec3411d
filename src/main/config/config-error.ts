export interface ConfigProblem {
  /** The file, registry key or variable that has the setting. For a missing setting, the place to add it. */
  readonly where: string
  readonly key?: string
  /** The rest of a sentence that starts with the key, or with the file if there is no key. */
  readonly problem: string
}

/** Invalid settings. The message has one line for each problem, with its place and key. */
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

/** An error about a whole file or registry key. */
export const unusable = (where: string, problem: string, cause?: unknown) =>
  new ConfigError([{ where, problem }], { cause })

/** The message of a thrown value. */
export const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))
