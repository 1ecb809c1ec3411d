import { useState } from 'react'
import { usePackageChanges } from './changes.ts'

/** Tells a screen reader what came of the changes since it was there. */
export function ChangesTold() {
  const news = usePackageChanges((state) => state.news)
  const [from] = useState(() => news.at(-1)?.turn ?? 0)
  return (
    <div aria-live="polite" className="read-out-only">
      {news.map(({ turn, text }) => turn > from && <p key={turn}>{text}</p>)}
    </div>
  )
}
