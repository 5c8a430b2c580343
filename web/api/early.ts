/** A response whose data is parsed if it succeeded. */
export type EarlyAnswer = Response & {
  data?: unknown
  /** When it arrived, as `performance.now()` counts. */
  at?: number
}

/** What the document started before any script loaded (`web/app/early-start.ts`). */
export interface Early {
  /** Loads the screen at an address and requests its first data. */
  begin: (address: URL) => void
  /** Loads the screen at an address alone. */
  prepare: (address: URL) => void
  /** What was asked and is not yet taken, by address. */
  answers: Map<string, Promise<EarlyAnswer>>
  /** The successful responses that came before they were taken, by address; they stay for a moment. */
  arrived: Map<string, EarlyAnswer>
  /** Addresses that this page has already read once; they are not started early again. */
  known: Set<string>
}

declare global {
  var early: Early | undefined
}

/** Drops what was asked: one request may be for several addresses, and has failed for all of them; or there was a change since. */
export function dropEarly() {
  globalThis.early?.answers.clear()
  globalThis.early?.arrived.clear()
}

/** The response already on its way; each one can be taken once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const { answers, known } = globalThis.early ?? {}
  known?.add(address)
  const answer = answers?.get(address)
  answers?.delete(address)
  return answer
}
