import type { Page } from 'playwright'
import { isTooLargeToView } from '#renderer/lib/html/size.ts'
import { articleWith, htmlVectors, ranFlag, trackerHost } from '#tests/support/samples/html-vectors.ts'

/** A form and images whose names and ids replace every member of their form and of the document. */
const namedFields = (window: Page): Promise<string> =>
  window.evaluate(() => {
    const members = new Set<string>()
    for (let of: object = document; of !== Object.prototype; of = Object.getPrototypeOf(of))
      for (const name of Object.getOwnPropertyNames(of)) members.add(name)
    for (let of: object = HTMLFormElement.prototype; of !== Object.prototype; of = Object.getPrototypeOf(of))
      for (const name of Object.getOwnPropertyNames(of)) members.add(name)
    const named = (tag: string, attribute: string) =>
      [...members].map((name) => `<${tag} ${attribute}=${name}>`).join('')
    return ['name', 'id']
      .map((by) => `<form>${named('input', by)}<b>x</b></form>${named('img', by)}`)
      .join('')
  })

/**
 * The vectors, combined into as few texts as possible. A vector that swallows the following text, such as an
 * open comment, ends its text. A vector that shows as plain text has a text of its own, because it would hide
 * the others.
 */
export async function vectorTexts(window: Page): Promise<readonly string[]> {
  const isOpen = await window.evaluate(
    (all) =>
      all.map((html) => {
        // A document requests a video even if it is never shown.
        const inert = html.replaceAll(/src|href|poster/gi, 'title')
        const { body } = new DOMParser().parseFromString(`${inert}<hr id="after">`, 'text/html')
        return body.lastElementChild?.id !== 'after'
      }),
    htmlVectors.map(({ html }) => html),
  )
  const large = htmlVectors.filter(({ html }) => isTooLargeToView(html))
  const open = htmlVectors.filter((_, place) => isOpen[place])
  const closed = htmlVectors.filter((vector, place) => !isOpen[place] && !large.includes(vector))
  const share = Math.ceil(closed.length / open.length)
  const together = open.map((last, place) =>
    [...closed.slice(place * share, (place + 1) * share), last].map(({ html }) => html).join(''),
  )
  return [...together, ...large.map(({ html }) => html), await namedFields(window)].map((html) =>
    articleWith({ name: '', html }),
  )
}

/** Every address that the page requests, except its own files, its records' images and inline data. */
export function foreignRequests(window: Page, content: string): string[] {
  const foreign: string[] = []
  window.on('request', (request) => {
    const url = request.url()
    if (!/^(app|data|blob):/.test(url) && !url.startsWith(content)) foreign.push(url)
  })
  return foreign
}

/** The vectors on the screen that are markup and so could run or load something. */
export const dangers = (window: Page): Promise<readonly string[]> =>
  window.evaluate(
    ([flag, host]) => [
      ...(flag in globalThis ? ['a vector ran'] : []),
      ...[...document.querySelectorAll('main *, [role=dialog] *')].flatMap((element) => [
        ...(/^(script|iframe|frame|object|embed|base|link|meta|style|math|template|video|audio|marquee)$/i.test(
          element.localName,
        )
          ? [element.outerHTML.slice(0, 200)]
          : []),
        ...[...element.attributes]
          .filter(
            ({ name, value }) =>
              /^(on|srcdoc|formaction|xlink:)/i.test(name) ||
              // A link loads nothing until it is pressed, and then outside the console.
              (value.includes(host) && !(name === 'href' && value.startsWith('https:'))) ||
              /^\s*javascript:/i.test(value),
          )
          .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 100)}`),
      ]),
    ],
    [ranFlag, trackerHost] as const,
  )
