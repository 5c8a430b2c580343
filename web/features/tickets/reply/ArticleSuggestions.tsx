import { useId, useRef } from 'react'
import { ArticleMatches } from '#/web/features/tickets/new/ArticleMatches.tsx'
import css from '#/web/features/tickets/reply/article-suggestions.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { matchedText } from '#/web/ui/lists/matched-text.ts'

/** Milliseconds without typing before the text is matched. */
const pause = 500
/** Shorter texts match too much. */
const min = 4

/** Suggests articles that may answer the question, so that no ticket is needed. */
export function ArticleSuggestions({ text }: { text: string }) {
  const title = useId()
  const paused = useDebouncedValue(matchedText(text), pause)
  return (
    <section className={css.frame} aria-labelledby={title}>
      <h3 id={title}>Articles that may help</h3>
      {paused.length < min ? (
        <p className={css.quiet}>Describe your question to see matching articles here.</p>
      ) : (
        <Matching text={paused} />
      )}
    </section>
  )
}

function Matching({ text }: { text: string }) {
  const { data, error } = useRead('matchArticles', { query: { text } })
  // Earlier results stay until newer ones arrive, because a flickering list is hard to read.
  const last = useRef(data)
  if (data) last.current = data
  if (error)
    return <p className={css.quiet}>Article search isn’t available right now. You can still send your ticket.</p>
  const matches = last.current
  return (
    <>
      <p role="status" className={matches?.length ? 'visually-hidden' : css.quiet}>
        {wordsFor(matches?.length)}
      </p>
      {matches && matches.length > 0 && <ArticleMatches matches={matches} />}
    </>
  )
}

function wordsFor(found: number | undefined): string {
  if (found === undefined) return 'Looking…'
  if (found === 0) return 'No matching articles yet.'
  return found === 1 ? '1 article may help' : `${found} articles may help`
}
