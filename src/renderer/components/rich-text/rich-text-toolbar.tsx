import {
  BoldOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './rich-text.module.css'

/** The formats at the cursor, by their Quill names. */
export type Looks = Readonly<Record<string, unknown>>

interface Tool {
  readonly name: string
  readonly icon: ReactNode
  readonly format: string
  /** The value that the button sets. The button is on if the format has this value. */
  readonly value: unknown
}

// Drawn as an image, because speech control would take letters for the button's visible name, 'H1'.
const headingIcon = (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M2 3v10M8.5 3v10M2 8h6.5M11.5 5.5 14 4v9" />
  </svg>
)

const tools: readonly Tool[] = [
  { name: 'Bold', icon: <BoldOutlined />, format: 'bold', value: true },
  { name: 'Strikethrough', icon: <StrikethroughOutlined />, format: 'strike', value: true },
  { name: 'Heading 1', icon: headingIcon, format: 'header', value: 1 },
  { name: 'Bullet list', icon: <UnorderedListOutlined />, format: 'list', value: 'bullet' },
  { name: 'Ordered list', icon: <OrderedListOutlined />, format: 'list', value: 'ordered' },
]

interface RichTextToolbarProps {
  readonly label: string
  readonly looks: Looks
  readonly disabled: boolean
  /** Applies the format to the selection, or removes it if the value is false. */
  readonly onFormat: (format: string, value: unknown) => void
}

/** Five toggle buttons, one per format; each is on if the text at the cursor has its format (PST-14). */
export const RichTextToolbar = ({ label, looks, disabled, onFormat }: RichTextToolbarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
  <div className={styles.tools} role="group" aria-label={`Formatting of ${label}`}>
    {tools.map(({ name, icon, format, value }) => {
      const isOn = looks[format] === value
      return (
        <Button
          key={name}
          type="text"
          size="small"
          icon={icon}
          title={name}
          aria-label={name}
          aria-pressed={isOn}
          disabled={disabled}
          // Keeps the text selected when the button is clicked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format, isOn ? false : value)}
        />
      )
    })}
  </div>
)
