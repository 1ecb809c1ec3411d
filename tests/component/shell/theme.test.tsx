import { render } from '@testing-library/react'
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
