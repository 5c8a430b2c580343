import { micromark } from 'micromark'
import { gfmHtml } from 'micromark-extension-gfm'
import { withBreaks } from '#/functions/email/escape.ts'
import { withinBudget } from '#/functions/runtime/within-budget.ts'
import { findExcess } from '#/shared/lib/markdown-limits.ts'
import { messageMarkdown } from '#/shared/lib/message-markdown.ts'

/** An image would tell its sender when, and from where, the email was read. */
const withoutImages = { disable: { null: ['labelStartImage'] } }
/** Created once; building them takes a third of the time of rendering a short message. */
const options = { extensions: [...messageMarkdown(), withoutImages], htmlExtensions: [gfmHtml()] }

/** Max ms for rendering a message. An ordinary one takes two; the other emails of the batch wait for it. */
const budgetMs = 400

/** The milliseconds that are left for the messages of a batch of emails. */
export interface Budget {
  leftMs: number
}

/** A batch's budget, far below its sender's time limit. */
export const batchBudget = (): Budget => ({ leftMs: 4000 })

/**
 * A message's Markdown as HTML for an email, with every line break kept. Raw HTML is shown as text, and links lead only to
 * addresses that a browser may open. A message that would take too long to render is shown as it was typed.
 */
export function markdownToHtml(markdown: string, budget = batchBudget()): string {
  const start = performance.now()
  const isLight = budget.leftMs >= 1 && !findExcess(markdown)
  const allowed = Math.min(budgetMs, Math.floor(budget.leftMs))
  const rendered = isLight ? withinBudget(() => micromark(markdown, options), allowed) : undefined
  budget.leftMs -= performance.now() - start
  if (rendered === undefined) return `<p>${withBreaks(markdown)}</p>`
  return rendered.replace(/<p>.*?<\/p>/gs, paragraph => paragraph.replace(/\n/g, '<br>'))
}
