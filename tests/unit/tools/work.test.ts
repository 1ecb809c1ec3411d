import { expect, test } from 'vitest'
import { marks, sumOf, tasksIn } from '#tests/bench/work.ts'

const page = { pid: 1, tid: 1 }
const task = (ts: number, dur: number, tdur: number, thread = page) => ({
  name: 'ThreadControllerImpl::RunTask',
  ...thread,
  ts,
  dur,
  tdur,
})
const mark = (name: string, ts: number) => ({ name, ...page, ts })
const from = mark(marks.from, 1500)
const to = mark(marks.to, 5500)

test("the page's tasks count from the event until the screen is painted", () => {
  const before = task(0, 1000, 900)
  const event = task(1000, 1000, 800)
  const between = task(3000, 1500, 700)
  const painted = task(5000, 1000, 200)
  const after = task(6000, 1000, 900)
  expect(tasksIn([before, event, from, between, painted, to, after])).toEqual({ page: 1.7, tasks: 3 })
})

test('only tasks of the page’s main thread count as its work', () => {
  const others = [
    task(2000, 10, 10, { pid: 1, tid: 2 }),
    task(2000, 10, 10, { pid: 2, tid: 1 }),
    { ...task(2000, 10, 10), name: 'Receive mojo message' },
  ]
  expect(tasksIn([from, ...others, to])).toEqual({ page: 0, tasks: 0 })
})

test('a page that sets no marks counts as an error, not as no work', () => {
  expect(() => tasksIn([task(0, 1, 1)])).toThrow('no marks')
})

test('the measured work of two steps is added up', () => {
  expect(sumOf({ page: 1, tasks: 2, main: 3 }, { page: 10, tasks: 20, main: 30 })).toEqual({
    page: 11,
    tasks: 22,
    main: 33,
  })
})
