import { useState } from 'react'
import { useAnnouncements } from '#renderer/stores/announcements.ts'

/** The live region of the console: reads out what was announced since it was mounted. */
export function Announcer() {
  const announcements = useAnnouncements()
  const [from] = useState(() => announcements.at(-1)?.turn ?? 0)
  return (
    <div aria-live="polite" className="read-out-only">
      {announcements.map(({ turn, text }) => turn > from && <p key={turn}>{text}</p>)}
    </div>
  )
}
