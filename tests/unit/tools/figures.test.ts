import { expect, test } from 'vitest'
import { lineOf, median, percentile } from '#tests/bench/figures.ts'

test('the median is the middle figure, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 10, 2])).toBe(3)
  expect(() => median([])).toThrow('no figures')
})

test('a percentile is the smallest figure that a share of the figures does not exceed', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2)
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4)
  expect(percentile([7], 0.95)).toBe(7)
  expect(() => percentile([], 0.95)).toThrow('no figures')
})

const launch = { name: 'launch', unit: 'ms', figures: [300, 200, 260] } as const
const bare = { name: 'bare window', figures: [200, 100, 210] }
const ratio = { text: 'at most 1.5 times', figure: (middle: number, base: number) => middle / base }

test('the line of a measurement has the medians, the spread and the verdict', () => {
  expect(lineOf({ ...launch, baseline: bare, target: { ...ratio, atMost: 1.5 } })).toEqual({
    name: 'launch',
    work: '',
    figure: '260 ms (200 ms to 300 ms)',
    baseline: 'bare window: 200 ms',
    target: 'at most 1.5 times: 1.30',
    verdict: 'pass',
  })
})

test('a measurement outside its target’s bounds is a miss', () => {
  expect(lineOf({ ...launch, baseline: bare, target: { ...ratio, atMost: 1.2 } }).verdict).toBe('miss')
  expect(lineOf({ ...launch, baseline: bare, target: { ...ratio, atLeast: 1.4 } }).verdict).toBe('miss')
  expect(lineOf(launch).verdict).toBe('')
})

test('counts are written without decimals', () => {
  const missed = { name: 'frames', unit: 'frames', figures: [0, 12, 3] } as const
  expect(lineOf(missed).figure).toBe('3 frames (0 frames to 12 frames)')
})

test('the line of a measurement leaves out tasks that were not counted', () => {
  const work = [
    { page: 30, tasks: 12, main: 5 },
    { page: 10, tasks: 40, main: 7.5 },
    { page: 20, tasks: 11, main: 6 },
  ]
  expect(lineOf({ ...launch, work }).work).toBe('page 20 ms in 12 tasks, main 6 ms')
  expect(lineOf({ ...launch, work: work.map(({ page, main }) => ({ page, main })) }).work).toBe(
    'page 20 ms, main 6 ms',
  )
})
