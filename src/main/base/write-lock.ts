import { cancelled } from './call-failure.ts'
import { whileWanted } from './while-wanted.ts'

interface Flight {
  readonly result: Promise<unknown>
  readonly abort: AbortController
  waiting: number
}

type Start = (signal: AbortSignal) => Promise<unknown>

/**
 * Creates a lock that merges identical concurrent writes into one request: the second caller gets the first
 * one's answer. The request is aborted once no caller waits for it.
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

  return <T>(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const underWay = flights.get(key)
    const flight = underWay && !underWay.abort.signal.aborted ? underWay : depart(key, start)
    flight.waiting += 1
    return whileWanted(flight.result as Promise<T>, signal, () => {
      flight.waiting -= 1
      // Other callers still wait for the write, so it continues.
      if (flight.waiting > 0) return Promise.reject(cancelled('unknown'))
      flight.abort.abort()
      return flight.result as Promise<T>
    })
  }
}
