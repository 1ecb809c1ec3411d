/** A call that many kinds of record have. Its full name starts with the kind, such as `jobs.get`. */
export type UsualCall = 'get' | 'list' | 'search' | 'create' | 'update' | 'remove'

/** A change by one press, of one record or of many at once. */
export interface RecordAction {
  /** The words of its button. */
  readonly name: string
  /** The words after it, such as 'Approved'. */
  readonly done: string
  /** The members that it sets. An action that sets them to what they were is its opposite. */
  readonly set: Readonly<Record<string, unknown>>
}

/** A view of a list that the console brings. */
export interface ShippedView {
  readonly name: string
  /** The URL parameters that show it. */
  readonly search: Readonly<Record<string, unknown>>
  /** The screen that shows it, if that is not the list's. */
  readonly path?: `/${string}`
}

/**
 * The facts about a kind of record, besides its fields. They are plain data without imports, because main's
 * start and the first screen need them early (decision 249).
 */
export interface RecordKind {
  /** The member that contains a record's id. */
  readonly id: string
  /** The member that contains its name, if there is one. `recordName` knows what else may name it. */
  readonly name?: string
  /** The members, besides its id and name, by which an admin looks a record up. */
  readonly alsoFoundBy?: readonly string[]
  /** The noun in singular; `many` is the plural. */
  readonly noun: string
  readonly many: string
  /**
   * The path of the list's screen. A record's own screen, which exists if there is a `get` call, is below it.
   */
  readonly path: `/${string}`
  /** After G, this key opens the list's screen. */
  readonly letter: string
  /** Set if forms are screens instead of dialogs: `add` below the list, `edit` below the record. */
  readonly formScreens?: true
  /** The first part of its paths in the provider's API. */
  readonly api: string
  /** Its usual calls. `create` and `update` have a form, so an update by button is not listed here. */
  readonly calls: readonly UsualCall[]
  /**
   * Set if the search lags behind writes. The console then searches for the record by its name and these
   * filters; each filter's value comes from the named member of the record.
   */
  readonly searchLag?: { readonly filters: Readonly<Record<string, string>> }
  /** Reads of other kinds that show parts of a record. */
  readonly shownBy?: readonly string[]
  /** Other kinds and lists whose records the provider adds or removes together with one of these. */
  readonly along?: readonly string[]
  /** Set if records are often made by the pattern of another one: *Add one like this* fills the form of a new one. */
  readonly isPattern?: true
  /** What ends with a record, besides its id and its pictures, and can't be added again. */
  readonly endsWithIt?: readonly string[]
  /** The verb for a new record. The default is 'Add'. */
  readonly adding?: 'Add' | 'Create'
  /** The call that reads the signed-in admin's own record, if only that one can be edited. */
  readonly own?: string
  /** Its actions by one press, except Delete. The first that would change a record is the one that it offers. */
  readonly actions?: readonly RecordAction[]
  /** The fields of which a value makes sense for many records at once. */
  readonly settable?: readonly string[]
  /** The warning before a delete. */
  readonly removeWarning?: string
  /** The views that its list has besides all records, as far as the provider's searches allow. */
  readonly views?: readonly ShippedView[]
  /** Set if the admin chooses the id of a new record, so that it comes back with a deleted one. */
  readonly choosesId?: true
  /** Set if the provider creates the id of a new record; otherwise the console does. */
  readonly providerMakesId?: true
}
