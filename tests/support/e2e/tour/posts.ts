import type { Page } from 'playwright'
import { answerOf, button, dialog, field, pngOfSize, rows } from '#tests/support/e2e/desk-parts.ts'
import { failure, heading, stopsAt, type Visit } from './stop.ts'

const path = '/posts'

const openPost =
  (title: string): Visit =>
  async (window) => {
    await window.getByRole('searchbox').fill(title)
    await window.getByRole('link', { name: title }).first().click()
    await heading(window, 'Details')
  }

/** Waits for the editor itself, because only the text shows before it is loaded. */
const editor = (window: Page) => window.locator('[contenteditable=true][role=textbox]').waitFor()

const openEdit =
  (title: string): Visit =>
  async (window, sandbox) => {
    await openPost(title)(window, sandbox)
    await window.getByRole('link', { name: 'Edit', exact: true }).click()
    await heading(window, /^Edit /)
    await editor(window)
  }

/** Posts. */
export const postStops = stopsAt(path, [
  { name: 'posts', shows: { screen: '/posts' }, visit: (window) => rows(window).first().waitFor() },
  {
    name: 'posts-published',
    visit: async (window) => {
      await window.getByRole('checkbox', { name: 'Show only published posts' }).check()
      await window.waitForFunction(
        () => location.search !== '' && !document.querySelector('[aria-busy=true]'),
      )
    },
  },
  { name: 'post', shows: { screen: '/posts/$postId' }, visit: openPost('Your first week in Australia') },
  { name: 'post-unpublished', visit: openPost('Working in a vineyard') },
  { name: 'post-old-editor', visit: openPost('Trains and coaches') },
  { name: 'post-quill-1', visit: openPost('Packing a rucksack') },
  { name: 'post-quill-2', visit: openPost('A day among grapes') },
  { name: 'post-hostile', visit: openPost('<script>alert') },
  { name: 'post-right-to-left', visit: openPost('دليل العمل') },
  { name: 'post-empty', visit: openPost('An empty article') },
  {
    name: 'post-publish-failed',
    visit: async (window, sandbox) => {
      await openPost('Working in a vineyard')(window, sandbox)
      sandbox.faults.add({ call: 'posts.update', fault: 'status', status: 500 })
      await button(window, 'Publish').click()
      await failure(window)
    },
  },
  {
    name: 'post-add',
    shows: { screen: '/posts/add' },
    path: '/posts/add',
    visit: async (window) => {
      await heading(window, 'Add Post')
      await editor(window)
    },
  },
  {
    name: 'post-add-invalid',
    path: '/posts/add',
    visit: async (window) => {
      await editor(window)
      await field(window, 'Title').fill('a')
      await field(window, 'Title').fill('')
      await window
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOfSize(5 * 1024 * 1024) })
      await field(window, 'Content').focus()
      await field(window, 'Title').focus()
      await window.getByText('Images must be smaller than 5 MB').waitFor()
    },
  },
  { name: 'post-edit', visit: openEdit('Your first week in Australia') },
  {
    name: 'post-edit-formats',
    quick: true,
    shows: { screen: '/posts/$postId/edit' },
    visit: async (window, sandbox) => {
      await openEdit('Your first week in Australia')(window, sandbox)
      await window.locator('[contenteditable] strong').click()
      await window.locator('[aria-pressed=true]').first().waitFor()
    },
  },
  { name: 'post-edit-old-editor', visit: openEdit('Trains and coaches') },
  { name: 'post-edit-quill-1', visit: openEdit('Packing a rucksack') },
  { name: 'post-edit-quill-2', visit: openEdit('A day among grapes') },
  {
    name: 'post-edit-leaving',
    visit: async (window, sandbox) => {
      await openEdit('Working in a vineyard')(window, sandbox)
      await field(window, 'Title').fill('Working in two vineyards')
      await button(window, 'Cancel').click()
      await dialog(window).waitFor()
    },
  },
  {
    name: 'post-edit-failed',
    visit: async (window, sandbox) => {
      await openEdit('Working in a vineyard')(window, sandbox)
      await field(window, 'Title').fill('Working in two vineyards')
      sandbox.faults.add({ call: 'posts.update', fault: 'status', status: 500 })
      await button(window, 'Save').click()
      await failure(window)
    },
  },
  {
    name: 'post-edit-still-saving',
    shows: { dialog: 'Still saving' },
    visit: async (window, sandbox) => {
      await openEdit('Working in a vineyard')(window, sandbox)
      // Saves another value each time, because the same save of an earlier visit may still be in flight.
      await field(window, 'Title').fill(`Working in two vineyards, ${new Date().toISOString()}`)
      sandbox.faults.add({ call: 'posts.update', fault: 'delay', ms: 20_000, times: 1 })
      await button(window, 'Save').click()
      await window.getByRole('link', { name: 'Jobs', exact: true }).click()
      await dialog(window, 'Still saving').waitFor()
    },
  },
  {
    name: 'post-edit-overwrites',
    shows: { state: 'save that would overwrite' },
    visit: async (window, sandbox) => {
      await openEdit('Working in a vineyard')(window, sandbox)
      await field(window, 'Title').fill('Working in two vineyards')
      const { data } = await answerOf(window, 'posts.search', {
        query: 'vineyard',
        from: 0,
        size: 10,
        filters: {},
      })
      const post = data.find(({ title }) => title === 'Working in a vineyard')
      await answerOf(window, 'posts.update', { postId: post?.postId ?? '', title: 'Another admin’s title' })
      await button(window, 'Save').click()
      await window
        .getByText(/^Nothing was saved\. Another admin/)
        .first()
        .waitFor()
    },
  },
])
