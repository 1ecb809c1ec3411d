import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** An entry of the side menu. */
export interface NavigationEntry {
  readonly path: NonNullable<LinkProps['to']>
  readonly label: string
  /** After G, this key opens the screen. */
  readonly letter: string
  /**
   * 'prefix' if every path that starts with the entry's path highlights it, 'exact' if only the path itself
   * does (SHELL-08, SHELL-09).
   */
  readonly match: 'prefix' | 'exact'
  /**
   * Paths that show the entry's screen but only mark it, such as '/', where the job list is the first screen.
   */
  readonly quietOn?: readonly string[]
  /** The caption of the entries among which it is. */
  readonly group: string
  /** What the entry counts, or marks as under way. */
  readonly waiting?: 'businesses' | 'arrivalPackages' | 'import'
  readonly icon: ComponentType<{ readonly 'aria-hidden': true }>
}

/** True if the entry is marked without being highlighted (SHELL-10, SHELL-11). */
export const isMarked = ({ quietOn = [] }: Pick<NavigationEntry, 'quietOn'>, current: string): boolean =>
  quietOn.includes(current)

/** True if the entry is highlighted; '/' highlights none (SHELL-10). */
export const isHighlighted = (
  { path, match }: { readonly path: string; readonly match: NavigationEntry['match'] },
  current: string,
): boolean => (match === 'prefix' ? current.startsWith(path) : current === path)

/** Returns the captions of the groups with their entries, in the order of the menu. */
export const inGroups = (entries: readonly NavigationEntry[]) =>
  [...new Set(entries.map(({ group }) => group))].map(
    (group) => [group, entries.filter((entry) => entry.group === group)] as const,
  )
