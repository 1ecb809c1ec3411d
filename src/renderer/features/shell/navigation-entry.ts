import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** An entry of the side menu. */
export interface NavigationEntry {
  readonly path: NonNullable<LinkProps['to']>
  readonly label: string
  /** Highlighted on every path that starts with its own, or only on its own (SHELL-08, SHELL-09). */
  readonly match: 'prefix' | 'exact'
  /** Its screen is also the first one, at '/'. */
  readonly isHome?: true
  readonly icon: ComponentType<{ readonly 'aria-hidden': true }>
}

/** True at '/' for the entry with the same screen: it is marked, but not highlighted (SHELL-10). */
export const isHomeMarked = ({ isHome }: Pick<NavigationEntry, 'isHome'>, current: string): boolean =>
  isHome === true && current === '/'

/** True if this is the current entry; '/' highlights none (SHELL-10). */
export const isHighlighted = (
  { path, match }: { readonly path: string; readonly match: NavigationEntry['match'] },
  current: string,
): boolean => (match === 'prefix' ? current.startsWith(path) : current === path)
