import { render } from '@testing-library/react'
import { ConfigProvider, Switch } from 'antd'
import { expect, test } from 'vitest'
import { themeClass, themeModes, themeOf } from '#renderer/app/theme/theme.ts'

/** The declarations of all style rules for a selector, because jsdom resolves no variables. */
const declared = (selector: string) =>
  [...document.querySelectorAll('style')]
    .flatMap(({ textContent }) => textContent.split('}'))
    .flatMap((rule) => rule.split(`${selector}{`).slice(1))
    .join(';')
    .split(';')

test.each(themeModes)('a switch that is off has the colours of its track in the %s theme', (mode) => {
  const config = themeOf(mode)
  render(
    <ConfigProvider theme={config}>
      <Switch />
    </ConfigProvider>,
  )
  const { colorTextQuaternary, colorTextTertiary } = config.components?.Switch ?? {}
  expect(declared(`.${themeClass(mode)}.ant-switch`)).toEqual(
    expect.arrayContaining([
      `--ant-color-text-quaternary:${colorTextQuaternary}`,
      `--ant-color-text-tertiary:${colorTextTertiary}`,
    ]),
  )
  expect(declared('.ant-switch')).toContain('background:var(--ant-color-text-quaternary)')
  expect(declared('.ant-switch:hover:not(.ant-switch-disabled)')).toContain(
    'background:var(--ant-color-text-tertiary)',
  )
})
