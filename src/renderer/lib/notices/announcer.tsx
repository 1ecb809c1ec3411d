import { useState } from 'react'
import { useAnnouncements } from '#renderer/stores/announcements.ts'

/** The console's live region. It announces everything that is added after it has mounted. */
export function Announcer() {
  const announcements = useAnnouncements()
  const [from] = useState(() => announcements.at(-1)?.turn ?? 0)
  return (
    <div aria-live="polite" className="read-out-only">
      {announcements.map(({ turn, text }) => turn > from && <p key={turn}>{text}</p>)}
    </div>
  )
}
