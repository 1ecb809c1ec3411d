import type { DraftForm, OtherForm } from '#shared/entities/draft.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'

/** The title and screen of a form. */
interface Place {
  /** The form's title. */
  readonly title: string
  /** Returns the path of the form's screen, from the id of its record. */
  readonly path: (record: string) => string
}

/** Forms that belong to no kind of record, or that are on an unusual screen. */
const others: Readonly<Record<OtherForm | 'admins.update', Place>> = {
  'account.changeEmail': { title: 'Email', path: () => '/settings' },
  'admins.update': { title: 'Profile', path: () => '/settings' },
  'businessProfiles.create': { title: 'Invite User', path: (business) => recordPath('businesses', business) },
  'partners.addOffer': { title: 'Create Offer', path: (partner) => recordPath('partners', partner) },
}

/** Returns the title and screen of a draft's form. */
export function draftPlace(form: DraftForm): Place {
  const isOther = (name: DraftForm): name is keyof typeof others => name in others
  if (isOther(form)) return others[form]
  const [name, call] = form.split('.') as [RecordName, 'create' | 'update']
  const { path, noun, calls, formScreens, adding = 'Add' }: RecordKind = records[name]
  if (call === 'create')
    return { title: `${adding} ${titled(noun)}`, path: () => (formScreens ? `${path}/add` : path) }
  const title = `Edit ${titled(noun)}`
  if (!calls.includes('get')) return { title, path: () => path }
  return { title, path: (id) => `${recordPath(name as ShownKind, id)}${formScreens ? '/edit' : ''}` }
}
