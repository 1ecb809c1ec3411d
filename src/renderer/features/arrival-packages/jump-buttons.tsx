import { Button } from 'antd'
import type { RefObject } from 'react'
import { grouped } from '#renderer/lib/text/format.ts'

interface Part {
  readonly name: 'Pending' | 'Completed'
  readonly count: number
  readonly target: RefObject<HTMLElement | null>
}

const show = ({ current }: Part['target']) => {
  current?.scrollIntoView({ block: 'start' })
  current?.focus({ preventScroll: true })
}

/** Buttons with the size of each list that lead to it, because the second is below thousands of rows. */
export const JumpButtons = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map(({ name, count, target }) => (
    <Button
      key={name}
      type="link"
      size="small"
      title={`Go to the ${name.toLowerCase()} packages`}
      onClick={() => show(target)}
    >
      {`${name} ${grouped(count)}`}
    </Button>
  ))
