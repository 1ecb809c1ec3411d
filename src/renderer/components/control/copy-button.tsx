import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { FlatButton } from './flat-button.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, such as 'Email Address'. */
  readonly what: string
}

/** A small button beside a value that copies it. The console's one live region reads the outcome out. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const name = `Copy ${what}`
  const { label, copy } = useCopy(name, () => text)
  return (
    <FlatButton title={label} label={name} isSmall onClick={copy}>
      {label === 'Copied' ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
    </FlatButton>
  )
}
