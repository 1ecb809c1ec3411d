import * as v from 'valibot'
import { refusals } from '../errors.ts'
import { clientId, operation } from '../operation.ts'
import { type Parameters, parameters, required } from '../parameters.ts'
import type { IdentityParts } from '../parts.ts'
import { readClientShare, serverEphemeral } from '../srp.ts'
import { fakeUser, findUser } from '../users.ts'

function beginSrp(all: Parameters, parts: IdentityParts) {
  const name = required(all, 'USERNAME')
  const clientShare = readClientShare(required(all, 'SRP_A'))
  if (clientShare === undefined) throw refusals.invalidParameter('SRP_A is not a valid value')
  const known = findUser(parts, name)
  const { sub: userId, salt, verifier } = known ?? fakeUser(name)
  const server = serverEphemeral(verifier)
  const secretBlock = parts.challenges.beginProof({ sub: known?.sub, userId, clientShare, server, verifier })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: server.shared.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

async function refresh(all: Parameters, parts: IdentityParts) {
  const { sub, origin } = parts.sessions.resume(required(all, 'REFRESH_TOKEN'))
  const user = parts.users.find(sub)
  if (!user) throw refusals.userNotFound()
  if (!user.enabled) throw refusals.disabled()
  const { idToken, accessToken } = await parts.tokens.issue(user, origin)
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      ExpiresIn: parts.tokenSeconds,
      IdToken: idToken,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  }
}

/** Starts a sign-in or renews a session. */
export const signInOperations = {
  InitiateAuth: operation(
    v.object({ AuthFlow: v.string(), AuthParameters: parameters, ClientId: clientId }),
    ({ AuthFlow, AuthParameters }, parts) => {
      if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(AuthParameters, parts)
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
        return refresh(AuthParameters, parts)
      throw refusals.flowNotEnabled(AuthFlow)
    },
  ),
}
