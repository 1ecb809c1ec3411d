import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useLater } from '#renderer/lib/react/use-later.ts'
import { useMediaQuery } from '#renderer/lib/react/use-media-query.ts'
import styles from './filters.module.css'

interface FiltersProps {
  /** How many of the filters are set. Only with it a low window hides them behind a button. */
  readonly setCount?: number
  readonly children: ReactNode
}

/** In a lower window, several lines of filters would leave no row of the list in sight. */
const lowWindow = '(height < 560px)'

/** A list's filters, in as many columns as fit. In a low window a button that counts them shows and hides them. */
export function Filters({ setCount, children }: FiltersProps) {
  const id = useId()
  const isLow = useMediaQuery(lowWindow) && setCount !== undefined
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isLow && (
        <Button
          className={styles.toggle ?? ''}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {setCount > 0 ? `Filters (${setCount})` : 'Filters'}
        </Button>
      )}
      {/* Hidden, not removed, so that a typed text stays. */}
      <fieldset id={id} aria-label="Filters" className={styles.filters} hidden={isLow && !isOpen}>
        {children}
      </fieldset>
    </>
  )
}

interface FilterProps {
  readonly label: string
  /** Renders the filter's control with this id. */
  readonly children: (id: string) => ReactNode
}

/** A filter with its label. The control renders after the rest of the screen. */
export function Filter({ label, children }: FilterProps) {
  const id = useId()
  const isTime = useLater()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isTime ? children(id) : <div className={styles.later} aria-busy />}
    </div>
  )
}
