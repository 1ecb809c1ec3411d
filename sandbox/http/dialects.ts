import type { Dialect } from './fault-injection.ts'

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Request Too Long',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Endpoint request timed out',
}
const titleOf = (status: number) => titles[status] ?? `Status ${status}`

/** An error document in the file storage's format. */
export const storageError = (code: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`

/** The error format of each part of the provider. */
export const dialects = {
  api: {
    contentType: 'application/json',
    failure: (status) => JSON.stringify({ message: titleOf(status) }),
    empty: JSON.stringify({ message: 'The request could not be completed' }),
    expired: () => ({ status: 401, body: JSON.stringify({ message: 'The incoming token has expired' }) }),
  },
  identity: {
    contentType: 'application/x-amz-json-1.1',
    failure: (status) => {
      const type = status === 429 ? 'TooManyRequestsException' : 'InternalErrorException'
      return JSON.stringify({ __type: type, message: status === 429 ? 'Rate exceeded' : titleOf(status) })
    },
    empty: '{}',
    expired: (call) => {
      const message = `${call === 'identity.InitiateAuth' ? 'Refresh' : 'Access'} Token has expired`
      return { status: 400, body: JSON.stringify({ __type: 'NotAuthorizedException', message }) }
    },
  },
  storage: {
    contentType: 'application/xml',
    failure: (status) =>
      status === 503
        ? storageError('SlowDown', 'Please reduce your request rate.')
        : storageError(titleOf(status).replaceAll(' ', ''), titleOf(status)),
    empty: '',
  },
  placesNew: {
    contentType: 'application/json; charset=UTF-8',
    failure: (status) =>
      JSON.stringify({ error: { code: status, message: titleOf(status), status: 'INTERNAL' } }),
    empty: 'null',
  },
  places: {
    contentType: 'application/json; charset=UTF-8',
    failure: () => JSON.stringify({ predictions: [], status: 'UNKNOWN_ERROR' }),
    empty: '{}',
  },
} as const satisfies Record<string, Dialect>
