import { createLink } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useContext } from 'react'
import { ShownListContext } from '#renderer/lib/list-origin.ts'

const RoutedButton = createLink(Button)

// By colour and variant: a link's `type` is something else, and the router keeps it to itself.
const looks = {
  primary: { color: 'primary', variant: 'solid' },
  text: { color: 'default', variant: 'text' },
} as const

// antd lays out a link that shows an icon alone as a block, with the icon at its top.
const centred = { display: 'inline-flex' } as const

interface LinkButtonProps {
  /** A path of the console: a block does not know which screens there are. */
  readonly to: string
  readonly type?: keyof typeof looks
  readonly icon?: ReactNode
  /** Names it where it shows an icon alone. */
  readonly label?: string
  /** The path of the record's own screen, where this leads to another one about it. */
  readonly record?: string
  readonly children?: ReactNode
}

/**
 * A button that leads to another screen: a link, so that a screen reader says so. The screen knows the way back to the
 * list that this stands on, or that the present one was opened from.
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
