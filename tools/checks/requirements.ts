/** The ids that `docs/requirements/` lists: requirements such as `JOB-41`, and traps such as `trap 30`. */
export interface Listed {
  readonly requirements: ReadonlySet<string>
  readonly traps: ReadonlySet<string>
}

export interface TextFile {
  readonly path: string
  readonly text: string
}

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

/** Reads the tables in the pages of `docs/requirements/`. */
export function listedIn(pages: readonly string[]): Listed {
  const text = pages.join('\n')
  return {
    requirements: new Set(matchesOf(text, /^\| ([A-Z]+-\d+) \|/gm)),
    traps: new Set(matchesOf(text, /^\| (\d+) \|/gm).map((number) => `trap ${number}`)),
  }
}

/** Comments begin a line or follow a blank, other than the `//` of an address. */
const comments = /(?<=^|[\s{])(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm

/** The beginning of a test that never runs, with its title. */
const neverRun = /\b(?:test|it|describe)\.(?:todo|skip|fixme)\(\s*(['"`])[\s\S]*?\1/g

/**
 * The titles of the tests that run, and texts that start with an id and may be filled into titles, such as rows
 * of a table.
 */
function titlesIn(file: string): readonly string[] {
  const text = file.replaceAll(comments, '').replaceAll(neverRun, '')
  return [
    ...[
      ...text.matchAll(
        /\b(?:test|it|describe)\b(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])([\s\S]*?)\1/g,
      ),
    ].map(([, , title = '']) => title),
    ...[...text.matchAll(/(['"`])((?:[A-Z]{3,5}-|trap )\d+\b[^'"`\n]*)\1/g)].map(([, , row = '']) => row),
  ]
}

/** The ids in a text, listed or not: requirements of the listed areas, and traps. */
function idsIn(text: string, { requirements }: Listed): readonly string[] {
  const areas = new Set([...requirements].map((id) => id.split('-')[0]))
  return [
    ...matchesOf(text, /\b([A-Z]+-\d+)\b/g).filter((id) => areas.has(id.split('-')[0])),
    ...matchesOf(text, /\btrap (\d+)\b/g).map((number) => `trap ${number}`),
  ]
}

/**
 * Ids of documents outside the repository: a numbered promise or issue, or a letter with a number, unless it is
 * a size of paper, X11, a time (T00:00) or a unit of an address (U22/15).
 */
const strayIdsIn = (text: string): readonly string[] => [
  ...matchesOf(text, /\b((?:promises?|issue) #?\d+)\b/gi),
  ...matchesOf(text, /(?<![\w$%#.}-])((?!A[345]\b|X11\b)[AEILPSTUXY]\d{1,2})\b(?![:/])/g),
]

/**
 * The problems with ids: one that no quick test's title contains, one in `files` that is not listed, and one
 * that nobody could look up.
 */
export function judgeRequirements(
  listed: Listed,
  quickTests: readonly TextFile[],
  files: readonly TextFile[],
): readonly string[] {
  const named = new Set(
    quickTests.flatMap(({ text }) => titlesIn(text)).flatMap((title) => idsIn(title, listed)),
  )
  const untested = [...listed.requirements].filter((id) => !named.has(id))
  const unknown = files.flatMap(({ path, text }) =>
    idsIn(text, listed)
      .filter((id) => !listed.requirements.has(id) && !listed.traps.has(id))
      .map((id) => `${path} names ${id}, which docs/requirements does not list.`),
  )
  const stray = files.flatMap(({ path, text }) =>
    strayIdsIn(text).map((id) => `${path} names ${id}, which nobody can look up: say what it means.`),
  )
  return [...untested.map((id) => `No test title of \`npm test\` names ${id}.`), ...unknown, ...stray]
}
