import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { electronEvents } from '#tests/support/dom/electron-events.ts'

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))

/** The events that Node's streams, child processes and sockets emit. */
const ofNode = new Set(['data', 'end', 'error', 'readable', 'request', 'upgrade'])
const names = (text: string, call: string) =>
  [...text.matchAll(new RegExp(`\\.${call}\\(\\s*'([a-z-]+)'`, 'g'))].map(([, name = '']) => name)

test('the table of Electron events has the shape of each event that main listens to', () => {
  const heard = sources('src/main').flatMap(({ text }) => names(text, '(?:on|once)'))
  expect(heard.length).toBeGreaterThan(40)
  expect(heard.filter((name) => !Object.hasOwn(electronEvents, name) && !ofNode.has(name))).toEqual([])
})

test('no test invents the members of an Electron event', () => {
  const madeUp = [
    ...sources('tests/unit'),
    ...sources('tests/component'),
    ...sources('tests/support'),
  ].flatMap(({ name, text }) =>
    names(text, 'emit')
      .filter((event) => Object.hasOwn(electronEvents, event))
      .map((event) => `${name}: ${event}`),
  )
  expect(madeUp).toEqual([])
})
