import { useId, useRef } from 'react'
import { useRead } from '#/web/api/use-read.ts'
import { ArticleMatches } from '#/web/features/tickets/ArticleMatches.tsx'
import css from '#/web/features/tickets/article-suggestions.module.css'
import { matchedText } from '#/web/features/tickets/matched-text.ts'
import { usePaused } from '#/web/ui/use-paused.ts'

/** Milliseconds of quiet after which what was typed is matched. */
const pause = 500
/** Fewer characters say too little. */
const fewest = 4

/** Articles that may answer what somebody is typing, so that they need not ask. */
export function ArticleSuggestions({ text }: { text: string }) {
  const title = useId()
  const paused = usePaused(matchedText(text), pause)
  return (
    <section className={css.frame} aria-labelledby={title}>
      <h3 id={title}>Articles that may help</h3>
      {paused.length < fewest ? (
        <p className={css.quiet}>Describe your question to see matching articles here.</p>
      ) : (
        <Matching text={paused} />
      )}
    </section>
  )
}

function Matching({ text }: { text: string }) {
  const { data, error } = useRead('matchArticles', { query: { text } })
  // What was found before stands until there is something newer: a list that comes and goes is not read.
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
