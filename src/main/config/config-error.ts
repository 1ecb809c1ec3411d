interface ConfigProblem {
  /** The file or variable that holds the setting; for a missing one, where to put it. */
  readonly where: string
  readonly key?: string
  /** Plain words that continue a sentence which begins with the key, or with the file where there is no key. */
  readonly problem: string
}

/** The settings can't be used. The message names the file or variable, the key and the problem, a line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[], options?: ErrorOptions) {
    const lines = problems.map(({ where, key, problem }) =>
      key === undefined ? `${where} ${problem}.` : `${where}: "${key}" ${problem}.`,
    )
    super(['The settings of GoTo Admin can not be used:', ...lines].join('\n'), options)
    this.problems = problems
  }
}
