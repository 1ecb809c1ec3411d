import { createLink } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useContext } from 'react'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'

const RoutedButton = createLink(Button)

// By colour and variant, because the router takes `type` as the link's own attribute.
const looks = {
  primary: { color: 'primary', variant: 'solid' },
  text: { color: 'default', variant: 'text' },
} as const

// antd lays out a link that has only an icon as a block, with the icon at its top.
const centred = { display: 'inline-flex' } as const

interface LinkButtonProps {
  /** A path of the console; shared components know no routes. */
  readonly to: string
  readonly type?: keyof typeof looks
  readonly icon?: ReactNode
  /** Accessible name, if there is only an icon. */
  readonly label?: string
  /** The path of the record's own screen, if `to` is another screen about that record. */
  readonly record?: string
  readonly children?: ReactNode
}

/**
 * A button that opens another screen. It is a link, so that a screen reader announces one. The screen gets
 * the way back to the list that shows this button, or that the current screen was opened from.
 */
export function LinkButton({ to, type, icon, label, record = to, children }: LinkButtonProps) {
  const shown = useContext(ShownListContext)
  return (
    <RoutedButton
      to={to}
      state={shown ? { origin: { ...shown, record } } : true}
      icon={icon}
      {...(type && looks[type])}
      {...(label && { 'aria-label': label, title: label, style: centred })}
    >
      {children}
    </RoutedButton>
  )
}
