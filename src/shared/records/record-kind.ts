/** A call that kinds of records usually have; it is named `jobs.get`. */
export type UsualCall = 'get' | 'list' | 'search' | 'create' | 'update' | 'remove'

/**
 * What the console knows of a kind of records apart from their fields. It is plain data without imports: the
 * contract, the paths of the screens, the journals and the sandbox all follow from it.
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
  /**
   * `create` and `update` each have a form, and a `remove` never takes the record's list along. A call that
   * only looks like one of these, such as a status that a button sets, does not count.
   */
  readonly calls: readonly UsualCall[]
  /**
   * Set if the search shows writes late. Then the console looks for a record by its name, among those of these
   * filters, each with the member of the record that it takes.
   */
  readonly searchLag?: { readonly filters: Readonly<Record<string, string>> }
  /** Reads of other kinds that show parts of a record. */
  readonly shownBy?: readonly string[]
  /** Records that the provider adds or removes with one of these. */
  readonly along?: readonly string[]
  /** What adding one is called, by default 'Add'. */
  readonly adding?: 'Add' | 'Create'
  /** The call that reads the signed-in admin's own record, if no other one can be edited. */
  readonly own?: string
  /** Set if the provider makes the id of a new record; else the console does. */
  readonly providerMakesId?: true
}
