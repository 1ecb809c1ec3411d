import { expect, test } from 'vitest'
import type { Leave } from '#main/shell/leaving/leave-requests.ts'
import { createLeavingHandlers } from '#main/shell/leaving/leaving-handlers.ts'

test.each<readonly [own: string[], others: Leave, agrees: boolean, asked: string[][], mayEnd: boolean]>([
  [[], { unkept: [] }, false, [], true],
  [['Edit Job'], { unkept: ['New Post'] }, true, [['Edit Job', 'New Post']], true],
  [[], { unkept: ['New Post'] }, false, [['New Post']], false],
  [['Edit Job'], 'stays', true, [], false],
])(
  'a sign-out with unsaved %j in this window and %j in others asks once',
  async (own, others, agrees, asked, mayEnd) => {
    const questions: string[][] = []
    const left: unknown[] = []
    const handlers = createLeavingHandlers({
      leaves: {
        answer: () => {},
        askAll: async (windows, by) => {
          left.push([windows, by])
          return others
        },
      },
      windowsBeside: (window) => [window + 1],
      confirmDiscard: async (unkept) => {
        questions.push([...unkept])
        return agrees
      },
    })
    expect(await handlers['leaving.signOut']({ unkept: own }, { owner: 1 })).toEqual({ mayEnd })
    expect([questions, left]).toEqual([asked, [[[2], 'reload']]])
  },
)
