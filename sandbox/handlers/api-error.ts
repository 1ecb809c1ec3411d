/** A refusal of the provider's API: answered as `{ message }` with its status. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409
  readonly details: object

  constructor(status: ApiError['status'], message: string, details: object = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** What a record must be to be worked on. @throws ApiError 404. */
export function found<T>(record: T | undefined, kind: string, id: string): T {
  if (record === undefined) throw new ApiError(404, `${kind} ${id} was not found`)
  return record
}
