/** A refusal by the provider's API, sent as `{ message }` with its status. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409
  readonly details: object

  constructor(status: ApiError['status'], message: string, details: object = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Returns the record. @throws ApiError 404 if it is undefined. */
export function found<T>(record: T | undefined, kind: string, id: string): T {
  if (record === undefined) throw new ApiError(404, `${kind} ${id} was not found`)
  return record
}
