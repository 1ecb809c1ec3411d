import type { RecentCalls } from '#main/diagnostics/recent-calls.ts'
import { faultText, type SendHttp } from './client.ts'

/** Sends requests that are no calls of the contract, and notes each by this name (I7). */
export const notedSend =
  (send: SendHttp, name: string, recentCalls: RecentCalls): SendHttp =>
  async (request) => {
    const noted = recentCalls.begin(name)
    try {
      const answer = await send({ ...request, onRetry: noted.retried })
      noted.ended(answer.status)
      return answer
    } catch (error) {
      noted.ended(faultText(error))
      throw error
    }
  }
