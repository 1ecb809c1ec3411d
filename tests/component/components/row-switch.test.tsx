import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RowSwitch } from '#renderer/components/table/row-switch.tsx'

test('ARR-07 a switch is pressed by a click, Enter and Space', async () => {
  const onPress = vi.fn()
  const user = userEvent.setup()
  render(<RowSwitch id="one" label="Package of Ann complete" isOn={false} isBusy={false} onPress={onPress} />)
  const shown = screen.getByRole('switch', { name: 'Package of Ann complete', checked: false })
  await user.click(shown)
  await user.keyboard('{Enter} ')
  expect(onPress.mock.calls.map(([isOn]) => isOn)).toEqual([true, true, true])
})
