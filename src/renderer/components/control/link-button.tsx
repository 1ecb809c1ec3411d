import { createLink } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useContext } from 'react'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'

const RoutedButton = createLink(Button)

// Styles by colour and variant, because the router treats `type` as an attribute of the link.
const looks = {
  primary: { color: 'primary', variant: 'solid' },
  text: { color: 'default', variant: 'text' },
} as const

// antd centres the icon of a button, but not of a link that has only an icon.
const centred = { display: 'inline-flex' } as const

interface LinkButtonProps {
  /** A path of the console, as a string, because shared components import no routes. */
  readonly to: string
  /** The URL parameters; the screen's defaults if omitted. */
  readonly search?: object
  readonly type?: keyof typeof looks
  readonly icon?: ReactNode
  /** Accessible name; required if there is only an icon. */
  readonly label?: string
  /** The path of the record's detail screen, if `to` opens another screen of the record. */
  readonly record?: string
  readonly children?: ReactNode
}

/**
 * A link that looks like a button and opens another screen. It passes the current list on, so that the opened
 * screen can link back to it.
 */
export function LinkButton({ to, search = {}, type, icon, label, record = to, children }: LinkButtonProps) {
  const shown = useContext(ShownListContext)
  return (
    <RoutedButton
      to={to}
      search={search}
      state={shown ? { origin: { ...shown, record } } : true}
      icon={icon}
      {...(type && looks[type])}
      {...(label && { 'aria-label': label, title: label, style: centred })}
    >
      {children}
    </RoutedButton>
  )
}
