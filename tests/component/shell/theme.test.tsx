import { render } from '@testing-library/react'
import { Input } from 'antd'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '#renderer/app/providers.tsx'
import { themeClass } from '#renderer/app/theme/theme.ts'

test('the page has its theme before the first layout effect, which may measure the page', () => {
  const seen: string[] = []
  function Measuring() {
    useLayoutEffect(() => void seen.push(document.documentElement.className), [])
    return null
  }
  render(
    <Providers>
      <Measuring />
    </Providers>,
  )
  expect(seen).toEqual([themeClass('light')])
})

test('the style variables of a component stay when the last such component leaves the page', () => {
  const { rerender } = render(
    <Providers>
      <Input />
    </Providers>,
  )
  expect(document.head.innerHTML).toContain('.ant-input{')
  rerender(<Providers>{null}</Providers>)
  expect(document.head.innerHTML).toContain('.ant-input{')
})
