import type { Page } from 'playwright'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { signOutButton } from '#tests/support/e2e/sign-in.ts'
import type { ScreenBench } from './bench.ts'
import { type Measure, timed, warmRuns } from './figures.ts'
import { timeToPaint } from './page-clock.ts'
import { loadedScripts, sizeOfScripts } from './scripts.ts'

const rows = 'tbody'

/** The gzipped JavaScript that the page has loaded when the sign-in form shows. */
export async function measureInitialJavaScript(window: Page): Promise<Measure> {
  return {
    name: 'Initial JavaScript, gzip',
    unit: 'kB',
    figures: [sizeOfScripts(await loadedScripts(window, 'form'))],
    target: { text: 'at most 300 kB', figure: (kilobytes) => kilobytes, atMost: 300 },
  }
}

/** Measures the time from the press of "Sign in" to the painted first page of jobs. */
export async function measureSignIn({ runs, admin, ...worked }: ScreenBench): Promise<Measure> {
  const { window } = worked
  const all = await warmRuns(runs, async () => {
    await bringTo(window, 'signedOut', admin)
    await window.getByLabel('Username').fill(admin.username)
    await window.getByLabel('Password', { exact: true }).fill(admin.password)
    const button = window.getByRole('button', { name: 'Sign in' })
    const shown = await timeToPaint(worked, { event: 'click', selector: rows, until: 'changed' }, () =>
      button.click(),
    )
    await signOutButton(window).waitFor()
    return shown
  })
  return { name: 'Sign-in to first rows', unit: 'ms', ...timed(all) }
}
