/** A response whose data is parsed if it succeeded. */
export type PreloadedResponse = Response & {
  data?: unknown
  /** The time of arrival, from `performance.now()`. */
  at?: number
}

/** Requests that the document started before any script loaded (`web/shell/app/preload-screen.ts`). */
export interface Early {
  /** Loads the screen at an address and requests its first data. */
  begin: (address: URL) => void
  /** Loads the screen at an address, without its data. */
  prepare: (address: URL) => void
  /** Requests that were started and not yet taken, by address. */
  responses: Map<string, Promise<PreloadedResponse>>
  /** Successful responses that arrived before they were taken, by address. They expire after a moment. */
  arrived: Map<string, PreloadedResponse>
  /** Addresses that this page has already read once; they are not started early again. */
  known: Set<string>
}

declare global {
  var early: Early | undefined
}

/** Drops all early requests: after a change they are stale, and a failed one may have covered several addresses. */
export function dropEarly() {
  globalThis.early?.responses.clear()
  globalThis.early?.arrived.clear()
}

/** The response to a request already in flight. Each one can be taken once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const { responses, known } = globalThis.early ?? {}
  known?.add(address)
  const response = responses?.get(address)
  responses?.delete(address)
  return response
}
