import type { Page } from 'playwright'
import { table } from '#tests/support/desk/list-parts.ts'
import { button, choose, dialog, field, shownLine } from '#tests/support/e2e/desk-parts.ts'
import { heading, stopsAt, type Visit } from './stop.ts'

const path = '/job-templates'

const openTemplate =
  (title: string): Visit =>
  async (window) => {
    await window.getByRole('link', { name: title }).first().click()
    await heading(window, 'Details')
  }

const openEdit = async (window: Page, title: string) => {
  await button(window, `Edit ${title}`).click()
  await field(dialog(window), 'Title').waitFor()
  return dialog(window)
}

/** Job templates: the list, one template, and their dialogs. */
export const jobTemplateStops = stopsAt(path, [
  {
    name: 'job-templates',
    shows: { screen: '/job-templates' },
    visit: (window) => table(window, 'Job Templates').waitFor(),
  },
  {
    name: 'job-templates-archived',
    visit: (window) =>
      table(window, 'Archived Job Templates').getByRole('button').last().scrollIntoViewIfNeeded(),
  },
  {
    name: 'job-templates-filtered',
    visit: async (window) => {
      await choose(window, 'Industry', 'Fruit & Vegetable Picking')
      await shownLine(window, 1).waitFor()
    },
  },
  {
    name: 'job-template-add-invalid',
    shows: { dialog: 'Add Job Template' },
    visit: async (window) => {
      await button(window, 'Add Job Template').click()
      await field(dialog(window), 'Title').fill('Quandong Picker')
      await field(dialog(window), 'Title').press('Enter')
      await dialog(window).getByText('Description is a required field').waitFor()
    },
  },
  {
    name: 'job-template',
    shows: { screen: '/job-templates/$jobTemplateId' },
    visit: openTemplate('Fruit Picker'),
  },
  { name: 'job-template-hostile', visit: openTemplate('<script>') },
  {
    name: 'job-template-archived',
    visit: async (window, sandbox) => {
      await openTemplate('Au Pair')(window, sandbox)
      await button(window, 'Restore').waitFor()
    },
  },
  {
    name: 'job-template-edit-archived-choices',
    visit: async (window) => {
      const editing = await openEdit(window, 'Gin Hand – ginning season')
      await editing.getByRole('combobox', { name: 'Industry', exact: true }).fill('cot')
      await window.locator('.ant-select-item-option:visible').first().waitFor()
    },
  },
  {
    name: 'job-template-edit-archived-lost',
    shows: { dialog: 'Edit Job Template' },
    visit: async (window) => {
      const editing = await openEdit(window, 'Gin Hand – ginning season')
      await choose(editing, 'Industry', 'Packing Sheds')
      await editing.getByText(/is archived\. If you save without it/).waitFor()
    },
  },
])
