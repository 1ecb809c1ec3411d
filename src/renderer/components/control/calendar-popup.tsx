import { Button } from 'antd'
import { Calendar } from './calendar.tsx'
import styles from './calendar-popup.module.css'

/** A button for a usual date. */
export interface Preset {
  readonly label: string
  /** The text that the button types; none if it does something else. */
  readonly text?: string
  readonly onPick?: () => void
}

interface CalendarPopupProps {
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly presets?: readonly Preset[] | undefined
  readonly onDay: (day: string) => void
  readonly onPreset: (preset: Preset) => void
}

/** Years have four digits. */
const firstDay = '1000-01-01'
const lastDay = '9999-12-31'

/** Shows the calendar in the top layer, where no scrolling dialog cuts it, beside the field before it. */
const show = (popup: HTMLElement | null) => {
  if (popup?.previousElementSibling instanceof HTMLElement)
    popup.showPopover({ source: popup.previousElementSibling })
}

/** A calendar with presets, beside the field whose frame contains it. */
export const CalendarPopup = ({
  value,
  min = firstDay,
  max = lastDay,
  presets = [],
  onDay,
  onPreset,
}: CalendarPopupProps) => (
  <section ref={show} popover="manual" tabIndex={-1} aria-label="Calendar" className={styles.popup}>
    <Calendar value={value} min={min.slice(0, 10)} max={max.slice(0, 10)} onChoose={onDay} />
    {presets.length > 0 && (
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button key={preset.label} size="small" onClick={() => onPreset(preset)}>
            {preset.label}
          </Button>
        ))}
      </div>
    )}
  </section>
)
