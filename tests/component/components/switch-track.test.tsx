import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { render } from '@testing-library/react'
import { ConfigProvider, Switch } from 'antd'
import { expect, test } from 'vitest'
import { themeClass, themeModes, themeOf } from '#renderer/app/theme/theme.ts'

const antdSheet = readFileSync(createRequire(import.meta.url).resolve('antd/dist/antd.css'), 'utf8')

/** The declarations of a selector's rules in antd's sheet and in the page; jsdom resolves no variables. */
const declared = (selector: string) =>
  [antdSheet, ...[...document.querySelectorAll('style')].map(({ textContent }) => textContent)]
    .flatMap((sheet) => sheet.split('}'))
    .flatMap((rule) => (rule.startsWith(`${selector}{`) ? [rule.slice(selector.length + 1)] : []))
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
