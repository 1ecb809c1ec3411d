// A process that writes drafts until it is killed. It prints each acknowledged change in the same task.

import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { systemTimers } from '#main/base/timers.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import { createWork } from '#main/work/work.ts'
import { type DraftForm, draftForms } from '#shared/entities/draft.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noRuns } from '#tests/support/desk/no-runs.ts'
import { type Acknowledged, admin, canary, imageOf, randomOf, type WriterOrders } from './words.ts'

const orders = JSON.parse(process.argv[2] ?? '') as WriterOrders
const random = randomOf(orders.seed)
/** Prints a warning to the error output, which the parent process expects to be empty. */
const complain = (...about: unknown[]) => void writeSync(2, `${about.join(' ')}\n`)
const log = { info: () => {}, warn: complain, error: complain }
const days = { today: () => 1, atLeast: () => {} }
const noAnswer = () => new Promise<never>(() => {})
const { handlers, sessionIs } = createWork({
  store: diskStoreIn({ folder: orders.folder, days, onUnreadable: complain, log }),
  days,
  environment: 'https://api.goto.example',
  isOn: true,
  removesKept: false,
  ...noOwnLists,
  secretKey: async () => Buffer.from(orders.key, 'base64'),
  lateKey: () => undefined,
  execute: noAnswer,
  executeUnasked: noAnswer,
  onDrafts: () => {},
  onChanges: () => {},
  ...noRuns,
  timers: systemTimers,
  log,
})
const say = (what: Acknowledged | 'ready') => writeSync(1, `${JSON.stringify(what)}\n`)

let version = orders.first
const owner = { owner: 1 }
const image = { field: 'imageUrl', name: `${canary}.png`, type: 'image/png' }

async function save(form: DraftForm, id: string, hasImage: boolean): Promise<void> {
  const mine = version++
  if (hasImage) {
    await handlers['drafts.saveImage']({ id, field: image.field, bytes: imageOf(mine) }, owner)
    say({ did: 'saveImage', form, id, version: mine })
  }
  const length = random() < 0.1 ? 200_000 : Math.floor(random() * 3_000)
  const typed = JSON.stringify([
    ['title', `${mine} ${canary}`],
    ['description', canary.repeat(length / 12)],
  ])
  await handlers['drafts.save'](
    {
      id,
      form,
      record: canary,
      title: canary,
      start: '[]',
      typed,
      texts: [],
      images: hasImage ? [image] : [],
    },
    owner,
  )
  say({ did: 'save', form, id, version: mine })
}

/** Journals one form like its page does: change after change, each once the one before was answered. */
async function type(form: DraftForm, known: string | undefined): Promise<never> {
  let id = known ?? randomUUID()
  const hasImage = random() < 0.2
  for (;;) {
    await save(form, id, hasImage)
    if (random() < 0.05) {
      say({ did: 'discarding', form, id })
      await handlers['drafts.discard']({ id }, owner)
      say({ did: 'discard', form, id })
      id = randomUUID()
    }
  }
}

sessionIs({ state: 'signedIn', username: admin, admin: { userSub: admin } })
const { drafts } = await handlers['drafts.list']({}, owner)
say('ready')
await Promise.all(draftForms.map((form) => type(form, drafts.find((draft) => draft.form === form)?.id)))
