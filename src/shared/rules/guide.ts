import { catalogueListNames } from '../entities/catalogue.ts'
import { records } from '../records/records.ts'
import { capitalised } from '../records/title.ts'

/** A part of a line: plain text, or text with a mark. */
export type GuideText = string | { readonly mark: 'strong' | 'em' | 'code'; readonly text: string }

/** A passage of the guide: a paragraph, an entry of a list, or a picture with its words. */
export type GuidePassage =
  | { readonly form: 'paragraph' | 'entry'; readonly texts: readonly GuideText[] }
  | { readonly form: 'picture'; readonly source: string; readonly texts: readonly GuideText[] }

/** The size of each picture, in pixels. */
export const guidePictureSize = { width: 1280, height: 800 } as const

export interface GuideSection {
  /** The last part of the section's address, such as "job-templates". */
  readonly id: string
  readonly title: string
  readonly passages: readonly GuidePassage[]
}

/** The guide for administrators. The build makes it from its Markdown page. */
export interface Guide {
  readonly title: string
  readonly intro: readonly GuidePassage[]
  readonly sections: readonly GuideSection[]
}

/** The address of the guide, which has a window of its own. */
export const guidePath = '/guide'

/** Returns the last part of a section's address: 'Job templates' becomes "job-templates". */
export const sectionId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const isSection = /^[a-z]+(-[a-z]+)*$/

/** One section is about all six. */
const shortLists: readonly string[] = catalogueListNames

/** The titles of the sections that are about a screen, by the first part of its path. */
const titles: ReadonlyMap<string, string> = new Map([
  ['', 'Jobs'],
  ['rover-jobs', 'Rover jobs'],
  ['integrations', 'Integrations'],
  ['settings', 'Account settings'],
  ...Object.entries(records).map(
    ([kind, { path, many }]) =>
      [path.slice(1), shortLists.includes(kind) ? 'Lists' : capitalised(many)] as const,
  ),
])

/** The title of the guide's section about the screen at a path; undefined if there is none. */
export const sectionAbout = (path: string): string | undefined => titles.get(path.split('/')[1] ?? '')

/** The address of the guide, at a section if there is one. */
export const guideAt = (section: string | undefined): string =>
  section === undefined ? guidePath : `${guidePath}#${sectionId(section)}`

/** Returns the address in the guide that a path and hash lead to; undefined if they lead elsewhere. */
export const guideOf = (path: string, hash: string): string | undefined =>
  path === guidePath ? guidePath + (isSection.test(hash.slice(1)) ? hash : '') : undefined
