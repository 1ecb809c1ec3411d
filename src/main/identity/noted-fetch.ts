import type { RecentCalls } from '#main/diagnostics/recent-calls.ts'

const target = 'AWSCognitoIdentityProviderService.'

/** Notes each call of the identity service by its operation (I7). */
export const notedFetch =
  (fetch: typeof globalThis.fetch, recentCalls: RecentCalls): typeof globalThis.fetch =>
  async (input, init) => {
    const operation = new Headers(init?.headers).get('x-amz-target')?.replace(target, '')
    const noted = recentCalls.begin(`identity ${operation ?? ''}`.trim())
    try {
      const response = await fetch(input, init)
      noted.ended(response.status)
      return response
    } catch (error) {
      noted.ended('unreachable')
      throw error
    }
  }
