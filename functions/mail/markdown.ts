import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** An image would tell its sender when, and from where, the email was read. */
const withoutImages = { disable: { null: ['labelStartImage'] } }
/** Making them takes a third of the time of a short message. */
const options = { extensions: [gfm(), withoutImages], htmlExtensions: [gfmHtml()] }

/**
 * Markdown (GitHub's flavor) as HTML for an email, with every line break kept. Raw HTML is shown as text, and links lead only to
 * addresses that a browser may open.
 */
export function htmlOf(markdown: string): string {
  return micromark(markdown, options).replace(/<p>.*?<\/p>/gs, paragraph => paragraph.replace(/\n/g, '<br>'))
}
