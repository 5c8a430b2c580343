/** What the document itself begins before any script has loaded (`web/app/early-start.ts`). */
export interface Early {
  /** Loads the screen at an address, and asks for what it shows first. */
  begin: (address: URL) => void
  /** What was asked and is not yet taken, by address. */
  answers: Map<string, Promise<Response>>
  /** What this page has read once: it is not asked for again before it is wanted. */
  known: Set<string>
}

declare global {
  var early: Early | undefined
}

/** The answer that is on its way already; each is taken once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const { answers, known } = globalThis.early ?? {}
  known?.add(address)
  const answer = answers?.get(address)
  answers?.delete(address)
  return answer
}
