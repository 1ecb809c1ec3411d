/** Values that an older or sloppier provider may answer, as JSON; undefined leaves the member out. */
export const oddJson: Readonly<Record<string, string | undefined>> = {
  missing: undefined,
  null: 'null',
  'an empty text': '""',
  'a number': '7',
  'a number as text': '"12.5"',
  'the largest number': '1e308',
  'minus zero': '-0',
  'NaN as text': '"NaN"',
  'an unknown choice': '"NO_SUCH_CHOICE"',
  'a list': '[{"id":1},"x"]',
  'a record': '{"id":1}',
  'a long text': JSON.stringify('y'.repeat(100_000)),
  'a date out of range': '"2026-13-45T99:99:99Z"',
  'half a surrogate pair': '"\\ud800"',
}
