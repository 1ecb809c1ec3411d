import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { themeModes, themeOf } from '#renderer/app/theme/theme.ts'
import { windowColours } from '#shared/rules/window-colours.ts'

/** Relative luminance by WCAG 2.2 of `#rrggbb`. */
function luminance(colour: string): number {
  const channels = /^#(..)(..)(..)$/.exec(colour)?.slice(1)
  if (!channels) throw new Error(`not a plain colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = channels
    .map((hex) => Number.parseInt(hex, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const switchSheet = readFileSync(
  new URL('../../../src/renderer/features/arrival-packages/arrival-packages.module.css', import.meta.url),
  'utf8',
)

type Colour =
  | 'colorTextTertiary'
  | 'colorTextSecondary'
  | 'colorPrimary'
  | 'colorPrimaryHover'
  | 'colorBgContainer'

const switchRules = switchSheet.split('}').filter((rule) => rule.trim().startsWith('.switch'))

/** The theme's colours of a switch, on and off, at rest and under the pointer. */
const switchColours = (declaration: string): readonly Colour[] =>
  switchRules
    .flatMap((rule) => rule.split(`${declaration} var(--ant-`)[1]?.split(')')[0] ?? [])
    .map((name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase()) as Colour)

test('a switch has four tracks and a handle, in colours of the theme alone', () => {
  expect([switchColours('background:').length, switchColours('border: 9px solid').length]).toEqual([4, 1])
  expect(switchRules.join().match(/(background|opacity|filter)[\w-]*:/g)).toHaveLength(4)
})

describe.each(themeModes)('%s theme', (mode) => {
  const config = themeOf(mode)
  const token = theme.getDesignToken(config)
  const surfaces = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const

  test('promise 1: the page has the colour of its window at the start', () => {
    expect(token.colorBgLayout).toBe(windowColours[mode])
  })

  const texts = [
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorLink',
    'colorLinkHover',
    'colorPrimary',
    'colorErrorText',
    'colorWarningText',
    'colorSuccessText',
  ] as const

  test.each(texts.flatMap((text) => surfaces.map((surface) => ({ text, surface }))))(
    '$text is readable on $surface (4.5:1)',
    ({ text, surface }) => {
      expect(contrast(token[text], token[surface])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['colorText', 'colorTextSecondary'] as const)(
    '%s is readable on a selected item of a list (4.5:1)',
    (text) => {
      expect(contrast(token[text], token.controlItemBgActive)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token[text], token.controlItemBgActiveHover)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(surfaces)('the focus ring contrasts with %s (3:1)', (surface) => {
    expect(contrast(token.colorPrimaryBorder, token[surface])).toBeGreaterThanOrEqual(3)
  })

  test.each(switchColours('background:'))(
    'the track of a switch contrasts with every surface, and its handle with it, by %s (3:1)',
    (track) => {
      for (const surface of surfaces) expect(contrast(token[track], token[surface])).toBeGreaterThanOrEqual(3)
      for (const handle of switchColours('border: 9px solid'))
        expect(contrast(token[track], token[handle])).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'] as const)(
    'the label of the primary button is readable on %s (4.5:1)',
    (background) => {
      expect(
        contrast(config.components?.Button?.primaryColor ?? '', token[background]),
      ).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['colorError', 'colorErrorHover', 'colorErrorActive'] as const)(
    'the label of the dangerous button is readable on %s (4.5:1)',
    (background) => {
      expect(
        contrast(config.components?.Button?.dangerColor ?? '', token[background]),
      ).toBeGreaterThanOrEqual(4.5)
    },
  )
})
