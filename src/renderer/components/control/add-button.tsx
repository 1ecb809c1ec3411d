import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { LinkButton } from './link-button.tsx'

/** What adds a record: a button that opens a dialog, or a link to a form. */
export type Adding = { readonly label: string } & (
  | { readonly onPress: () => void }
  | {
      /** A path of the console. */
      readonly to: string
    }
)

interface AddButtonProps {
  readonly add: Adding
  /** True in the head of a screen, where it is the main button. */
  readonly isPrimary?: boolean
}

/** The button that adds a record to a list. */
export function AddButton({ add, isPrimary = false }: AddButtonProps) {
  const icon = <PlusOutlined aria-hidden />
  if ('to' in add)
    return (
      <LinkButton to={add.to} icon={icon} {...(isPrimary && { type: 'primary' })}>
        {add.label}
      </LinkButton>
    )
  return (
    <Button type={isPrimary ? 'primary' : 'default'} icon={icon} onClick={() => add.onPress()}>
      {add.label}
    </Button>
  )
}
