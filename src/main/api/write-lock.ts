import { CallFailure } from '#main/call-failure.ts'
import { whileWanted } from '#main/while-wanted.ts'
import { faultFailure } from './call-outcome.ts'
import { HttpFault } from './client.ts'

interface Flight {
  readonly result: Promise<unknown>
  readonly abort: AbortController
  waiting: number
}

type Start = (signal: AbortSignal) => Promise<unknown>

/** For whoever stops waiting while others still do: the write itself goes on. */
const left = () =>
  new CallFailure({ ...faultFailure(new HttpFault('cancelled', true)).detail, effect: 'unknown' })

/**
 * Makes identical writes at the same time one request: whoever comes second waits for the first one's answer (promise
 * 14). The request is given up when nobody waits for it any more.
 */
export function createWriteLock() {
  const flights = new Map<string, Flight>()

  const depart = (key: string, start: Start): Flight => {
    const abort = new AbortController()
    const flight: Flight = { abort, waiting: 0, result: start(abort.signal) }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.result.then(land, land)
    return flight
  }

  return (key: string, signal: AbortSignal, start: Start): Promise<unknown> => {
    const underWay = flights.get(key)
    const flight = underWay && !underWay.abort.signal.aborted ? underWay : depart(key, start)
    flight.waiting += 1
    return whileWanted(flight.result, signal, () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return Promise.reject(left())
      flight.abort.abort()
      return flight.result
    })
  }
}
