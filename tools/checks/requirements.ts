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

/**
 * The test titles in a file, and texts that start with an id and may be filled into titles, such as rows of a
 * table.
 */
const titlesIn = (text: string): readonly string[] => [
  ...[
    ...text.matchAll(
      /\b(?:test|it|describe)\b(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])([\s\S]*?)\1/g,
    ),
  ].map(([, , title = '']) => title),
  ...[...text.matchAll(/(['"`])((?:[A-Z]{3,5}-|trap )\d+\b[^'"`\n]*)\1/g)].map(([, , row = '']) => row),
]

/** The ids in a text, listed or not: requirements of the listed areas, and traps. */
function idsIn(text: string, { requirements }: Listed): readonly string[] {
  const areas = new Set([...requirements].map((id) => id.split('-')[0]))
  return [
    ...matchesOf(text, /\b([A-Z]+-\d+)\b/g).filter((id) => areas.has(id.split('-')[0])),
    ...matchesOf(text, /\btrap (\d+)\b/g).map((number) => `trap ${number}`),
  ]
}

/** Ids of documents outside the repository: a numbered promise or issue, or a letter with a number. */
function strayIdsIn(text: string): readonly string[] {
  const inTitles = titlesIn(text).flatMap((title) => matchesOf(title, /(?<![\w$%])([AEILPSTUX]\d{1,2})\b/g))
  return [
    ...matchesOf(text, /\b((?:promises?|issue) #?\d+)\b/g),
    ...matchesOf(text, /[(,]\s?([A-Z]\d{1,2})(?=[,)])/g),
    ...inTitles,
  ]
}

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
