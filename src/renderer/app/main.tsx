// Must be the first import, because the console's own styles override some of these.
import 'antd/dist/antd.css'
import './theme/base.css'
import './theme/forced-colours.css'

import { createRoot } from 'react-dom/client'
import { guardHistory } from '#renderer/lib/leaving/session-history.ts'
import { followLinks } from './follow-links.ts'
import { Providers } from './providers.tsx'
import { SessionGate } from './session-gate.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

guardHistory()
// Must run before the page has loaded, because main sends links only to loaded pages.
followLinks()

createRoot(root).render(
  <Providers>
    <SessionGate />
  </Providers>,
)
