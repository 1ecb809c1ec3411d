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
  expect([switchColours('background:').length, switchColours('border: 10px solid').length]).toEqual([4, 1])
  expect(switchRules.join().match(/(background|opacity|filter)[\w-]*:/g)).toHaveLength(4)
})

describe.each(themeModes)('%s theme', (mode) => {
  const config = themeOf(mode)
  const token = theme.getDesignToken(config)
  const surfaces = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const

  test('the page has the colour that its window has at the start', () => {
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

  /** Returns the pairs of these colours on those whose contrast is below this limit. */
  const weak = (least: number, colours: readonly string[], grounds: readonly string[]) =>
    colours.flatMap((colour) =>
      grounds.filter((ground) => contrast(colour, ground) < least).map((ground) => `${colour} on ${ground}`),
    )
  const of = (names: readonly (keyof typeof token)[]) => names.map((name) => String(token[name]))

  test('texts are readable on every surface, and on a selected item of a list (4.5:1)', () => {
    expect(weak(4.5, of(texts), of(surfaces))).toEqual([])
    const selected = of(['controlItemBgActive', 'controlItemBgActiveHover'])
    expect(weak(4.5, of(['colorText', 'colorTextSecondary']), selected)).toEqual([])
  })

  test('the words and the icon of a success are readable on its ground (4.5:1)', () => {
    expect(weak(4.5, of(['colorText', 'colorSuccessText', 'colorSuccess']), of(['colorSuccessBg']))).toEqual(
      [],
    )
  })

  test('the focus ring, the track of a switch and its handle are visible enough (3:1)', () => {
    const tracks = of(switchColours('background:'))
    expect(weak(3, [token.colorPrimaryBorder, ...tracks], of(surfaces))).toEqual([])
    expect(weak(3, of(switchColours('border: 10px solid')), tracks)).toEqual([])
  })

  test('the labels of the primary and the dangerous button are readable (4.5:1)', () => {
    const { primaryColor = '', dangerColor = '' } = config.components?.Button ?? {}
    const primary = of(['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'])
    expect(weak(4.5, [primaryColor], primary)).toEqual([])
    expect(weak(4.5, [dangerColor], of(['colorError', 'colorErrorHover', 'colorErrorActive']))).toEqual([])
  })
})
