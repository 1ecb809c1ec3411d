import type { CdpSession } from '../cdp/connection.ts'
import { decode } from '../clone/decode.ts'
import { openText } from '../envelope.ts'
import { valueReaderSource } from '../page-sources.ts'

interface ExceptionDetails {
  text: string
  exception?: { description?: string; value?: unknown }
}

const UNSERIALIZABLE: Record<string, number> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  '-0': -0,
}

/** Throws the page's exception: an Error with its message and stack, or the thrown value. */
function raise({ text, exception }: ExceptionDetails): never {
  const stack = exception?.description
  if (stack === undefined) throw exception === undefined ? new Error(text) : exception.value
  const message = /^(?:[\w$.]*Error: )?([\s\S]*?)(?:\n {4}at |$)/.exec(stack)?.[1] ?? stack
  const error = new Error(message)
  error.stack = stack
  throw error
}

/** Where code runs: a session and one of its worlds. The default is the main frame's own world. */
export interface Place {
  session: CdpSession
  contextId?: number | undefined
}

/** Runs code in a world, awaits its promise, and returns the value by structured clone. */
export async function evaluate(
  { session, contextId }: Place,
  code: string,
  userGesture: boolean,
): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: code,
    awaitPromise: true,
    userGesture,
    ...(contextId === undefined ? {} : { contextId }),
  })
  if (exceptionDetails) raise(exceptionDetails)
  if (result.objectId === undefined) {
    if (result.unserializableValue === undefined) return result.value
    return UNSERIALIZABLE[result.unserializableValue] ?? BigInt(result.unserializableValue.replace('n', ''))
  }
  const { objectId } = result
  const read = await session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `function () { ${valueReaderSource()}; return ElectronHost.read(this) }`,
    returnByValue: true,
  })
  session.post('Runtime.releaseObject', { objectId })
  if (read.exceptionDetails) raise(read.exceptionDetails)
  return decode(openText(String(read.result.value)).encoded)
}
