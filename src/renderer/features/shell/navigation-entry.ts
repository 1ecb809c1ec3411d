import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** An entry of the side menu. */
export interface NavigationEntry {
  readonly path: NonNullable<LinkProps['to']>
  readonly label: string
  /** Highlighted on every path that starts with its own, or only on its own (SHELL-08, SHELL-09). */
  readonly match: 'prefix' | 'exact'
  /** Paths that do not highlight it, but belong to it, such as '/', where its screen is the first one. */
  readonly quietOn?: readonly string[]
  readonly icon: ComponentType<{ readonly 'aria-hidden': true }>
}

/** True where the entry is marked, but not highlighted (SHELL-10, SHELL-11). */
export const isMarked = ({ quietOn = [] }: Pick<NavigationEntry, 'quietOn'>, current: string): boolean =>
  quietOn.includes(current)

/** True if this is the current entry; '/' highlights none (SHELL-10). */
export const isHighlighted = (
  { path, match }: { readonly path: string; readonly match: NavigationEntry['match'] },
  current: string,
): boolean => (match === 'prefix' ? current.startsWith(path) : current === path)
