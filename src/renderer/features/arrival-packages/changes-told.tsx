import { useState } from 'react'
import { usePackageChanges } from './changes.ts'

/** Reads out the outcomes of changes since it was mounted. */
export function ChangesTold() {
  const news = usePackageChanges((state) => state.news)
  const [from] = useState(() => news.at(-1)?.turn ?? 0)
  return (
    <div aria-live="polite" className="read-out-only">
      {news.map(({ turn, text }) => turn > from && <p key={turn}>{text}</p>)}
    </div>
  )
}
