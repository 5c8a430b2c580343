import type { AcceptQuote, AskAboutQuote, DeclineQuote } from '#/shared/quotes/schemas.ts'

/** The calls of a recipient, by link or signed in. Each throws ApiError. */
export interface QuoteCalls {
  accept: (body: AcceptQuote) => Promise<unknown>
  decline: (body: DeclineQuote) => Promise<unknown>
  ask: (body: AskAboutQuote) => Promise<unknown>
  /** Downloads the PDF. */
  download: () => Promise<void>
  /** Whether questions need a name, because the reader is not signed in. */
  asksForName: boolean
  /** Reads the quote again, after someone else has changed it. */
  reload: () => void
}
