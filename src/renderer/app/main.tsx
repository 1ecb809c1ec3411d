// Must be the first import, because the console's own styles override some of these.
import 'antd/dist/antd.css'
// Must precede React and antd: evaluating them takes longer than main's answer.
import { sessionAsked } from './ask-ahead.ts'
import './theme/base.css'
import './theme/forced-colours.css'

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { guardHistory } from '#renderer/lib/leaving/session-history.ts'
import { titleWhenCut } from '#renderer/lib/react/title-when-cut.ts'
import { openDeskAhead } from './desk.ts'
import { followLinks } from './follow-links.ts'
import { Providers } from './providers.tsx'
import { SessionGate } from './session-gate.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = createRoot(root)
const show = (content: ReactNode) => page.render(<Providers>{content}</Providers>)
titleWhenCut()

if (sessionAsked) {
  guardHistory()
  // Must run before the page has loaded, because main sends links only to loaded pages.
  followLinks()
  void waitForReads(sessionAsked.then(openDeskAhead)).finally(() => show(<SessionGate />))
} else {
  void import('./guide-window.tsx').then(({ GuideWindow }) => show(<GuideWindow />))
}
