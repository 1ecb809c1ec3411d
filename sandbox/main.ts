import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from './server.ts'

const usage = `npm run sandbox -- [--port 4780] [--scale 100000] [--processing-seconds 5] [--data FILE] [--odd] [--keep-email] [--reset]

  --port                the port on 127.0.0.1; 0 takes any free one
  --scale               the number of jobs, with businesses and users in proportion: 1000000 has 100,000 and 200,000
  --processing-seconds  the delay until searches show a saved job or place
  --data                the file for the records
  --odd                 answers as an older, sloppier provider would
  --keep-email          the user pool keeps the old email address until the new one is verified
  --reset               starts again from the sample data`

function count(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${flag} takes a number, not ${text}`)
  return Number(text)
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4780' },
      scale: { type: 'string' },
      'processing-seconds': { type: 'string' },
      data: { type: 'string', default: join('.cache', 'sandbox.db') },
      odd: { type: 'boolean', default: false },
      'keep-email': { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const sandbox = await startSandbox({
    port: count(values.port, 'port') ?? 0,
    dataFile: values.data,
    reset: values.reset,
    odd: values.odd,
    keepsEmail: values['keep-email'],
    scale: count(values.scale, 'scale'),
    processingSeconds: count(values['processing-seconds'], 'processing-seconds'),
  })
  console.log(`Sandbox     ${sandbox.origin} (records in ${values.data})`)
  console.log(`Sign in as  ${sandbox.admin.username} with ${sandbox.admin.password}`)
  console.log(`Outbox      ${sandbox.origin}/sandbox/outbox; emails and SMS are also printed here`)
  for (const [name, value] of Object.entries(sandbox.environment)) console.log(`  ${name}=${value}`)
  const stop = () => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message.includes('EADDRINUSE') ? `${message}. Another sandbox? Try --port 0.` : message)
  process.exitCode = 1
})
