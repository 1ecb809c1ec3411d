import type { Admin } from '#shared/entities/admin.ts'
import type { Collection } from '../data/collection.ts'
import { ApiError } from '../handlers/api-error.ts'
import type { Tokens } from '../identity/tokens.ts'

/**
 * Returns the admin whose id token is in the Bearer header (AUTH-04).
 * @throws ApiError 401 if the token is invalid, in API Gateway's words; 403 if the user is no admin
 */
export async function authorise(
  header: string | undefined,
  tokens: Tokens,
  admins: Collection<Admin>,
): Promise<Admin> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  if (!token) throw new ApiError(401, 'Unauthorized')
  const claims = await tokens.readIdToken(token).catch((error: unknown) => {
    const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
    throw new ApiError(401, expired ? 'The incoming token has expired' : 'Unauthorized')
  })
  if (claims.use !== 'id') throw new ApiError(401, 'Unauthorized')
  const admin = admins.find(claims.sub)
  if (!admin) throw new ApiError(403, 'Forbidden')
  return admin
}
