import { useEffect, useRef, useState } from 'react'
import { type SearchResults, searchLimits } from '#/shared/command-menu/schemas.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { readOnce } from '#/web/shell/api/read-once.ts'

/** Milliseconds after the last key until the request is sent. */
const pause = 150

type Answer = { text: string } & (
  | { results: SearchResults; error?: undefined }
  | { error: string; results?: undefined }
)

interface Results {
  /** The answer to the current text. */
  answer: Answer | undefined
  /** Whether an answer to the current text is still to come. */
  isPending: boolean
}

/** The results for a text, by one request after a pause; the request for an older text is aborted. */
export function useResults(text: string, isWanted: boolean): Results {
  const [answer, setAnswer] = useState<Answer>()
  const newest = useRef(text)
  newest.current = text
  const isLongEnough = isWanted && text.length >= searchLimits.minLength
  useEffect(() => {
    if (!isLongEnough) return undefined
    const abort = new AbortController()
    const keep = (next: Answer) => {
      if (!abort.signal.aborted && newest.current === text) setAnswer(next)
    }
    const timer = setTimeout(() => {
      readOnce('search', { query: { q: text }, signal: abort.signal }).then(
        results => keep({ text, results }),
        error => keep({ text, error: explain(error) }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isLongEnough])
  const current = isLongEnough && answer?.text === text ? answer : undefined
  return { answer: current, isPending: isLongEnough && !current }
}
