import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { seriousFindings } from '#tests/support/e2e/axe.ts'
import { button, dialog } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { enterCredentials } from '#tests/support/e2e/sign-in.ts'

test('a person who cannot sign in can see and save the support report', async ({ window, desk, sandbox }) => {
  const password = 'Kookaburra-4417!'
  await enterCredentials(window, { ...sandbox.admin, password })
  await window.getByText('Incorrect username or password.').waitFor()
  expect(await chooseInMenu(desk.app, 'report')).toBe(true)
  const report = dialog(window, 'Report for Support')
  const overview = report.getByLabel('report.txt', { exact: true })
  await expect(overview).toContainText('GoTo Admin: 0.1.0')
  await expect(overview).toContainText('state of the sign-in: signedOut')
  await expect(overview).toContainText('addressKey – ')
  await expect(overview).toContainText('keychain: works')
  await expect(overview).toContainText(/^API: 127\.0\.0\.1:\d+: 404 in \d+ ms; proxy: DIRECT; /m)
  await report.getByText(/^calls\.csv /).click()
  await expect(report.getByLabel('calls.csv', { exact: true })).toContainText(
    'identity RespondToAuthChallenge,400',
  )
  await report.getByText(/^main\.log /).click()
  await expect(report.getByLabel('main.log', { exact: true })).toContainText('signIn.failed')
  expect(await seriousFindings(window)).toEqual([])

  const file = join(tmpdir(), `report-${crypto.randomUUID()}.zip`)
  await desk.app.evaluate(({ dialog: native }, filePath) => {
    native.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await button(report, 'Save as a File…').click()
  await expect(report.getByText(`Saved as ${file}`)).toBeVisible()
  const saved = (name: string) => execFileSync('unzip', ['-p', file, name], { encoding: 'utf8' })
  expect(execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    'report.txt',
    'calls.csv',
    'main.log',
  ])
  expect(saved('report.txt')).toBe(await overview.textContent())
  for (const name of ['report.txt', 'calls.csv', 'main.log']) {
    expect(saved(name)).not.toContain(password)
    expect(saved(name)).not.toContain(sandbox.admin.username)
  }
  await rm(file)
})
