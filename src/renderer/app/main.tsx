// First: the console's own styles replace some of these.
import 'antd/dist/antd.css'

import { createRoot } from 'react-dom/client'
import { Providers } from './providers.tsx'
import { SessionGate } from './session-gate.tsx'
import { guardHistory } from './session-history.ts'
import './theme/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

guardHistory()

createRoot(root).render(
  <Providers>
    <SessionGate />
  </Providers>,
)
