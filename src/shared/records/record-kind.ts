/** A call that many kinds of record have. Its name follows the kind's: `jobs.get`. */
export type UsualCall = 'get' | 'list' | 'search' | 'create' | 'update' | 'remove'

/**
 * What the console knows of a kind of record apart from its fields. It is plain data without imports, because
 * the start of main and the first screen need it too (decision 249).
 */
export interface RecordKind {
  /** The member that holds a record's id. */
  readonly id: string
  /** The member that holds its name, if one member does. */
  readonly name?: string
  /** The noun for one record, and for several. */
  readonly noun: string
  readonly many: string
  /** The path of its list's screen. A record has a screen below it if a call reads one record. */
  readonly path: `/${string}`
  /** Set if its forms have screens of their own: `add` below the list, `edit` below the record. */
  readonly formScreens?: true
  /** The first part of the paths of its calls. */
  readonly api: string
  /** Its usual calls. `create` and `update` each have a form, so an update that a button sends is none of them. */
  readonly calls: readonly UsualCall[]
  /**
   * Set if the search shows writes late. The console then searches for the record's name, with these filters;
   * each takes its value from the named member of the record.
   */
  readonly searchLag?: { readonly filters: Readonly<Record<string, string>> }
  /** Reads of other kinds that show parts of a record. */
  readonly shownBy?: readonly string[]
  /** Other kinds and lists whose records the provider adds or removes together with one of these. */
  readonly along?: readonly string[]
  /** What adding one is called, by default 'Add'. */
  readonly adding?: 'Add' | 'Create'
  /** The call that reads the signed-in admin's own record, if no other one can be edited. */
  readonly own?: string
  /** Set if the provider makes the id of a new record; else the console does. */
  readonly providerMakesId?: true
}
