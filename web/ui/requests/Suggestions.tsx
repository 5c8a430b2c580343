import { FileText, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import { isAbout } from '#/shared/status/matching.ts'
import { isCurrent } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { matchedText } from '#/web/ui/lists/matched-text.ts'
import css from '#/web/ui/requests/suggestions.module.css'

const ArticleBeside = lazyPart(async () => (await import('#/web/ui/requests/ArticleBeside.tsx')).ArticleBeside)

/** Shorter texts match too much. */
const minTerms = 3
const maxArticles = 3

interface SuggestionsProps {
  text: string
  pending: boolean
  /** The person has the same problem as an incident. */
  onIncident: (event: StatusEvent) => void
  onSeen: (ids: readonly ArticleMatch['id'][]) => void
  onAnswered: () => void
  onStillNeeded: () => void
}

/** An open incident and articles that a request may be about. Renders nothing visible while there are none. */
export function Suggestions({ text, pending, onIncident, onSeen, onAnswered, onStillNeeded }: SuggestionsProps) {
  const paused = useDebouncedValue(matchedText(text), typingPause)
  const incident = useIncident(paused)
  const articles = useArticles(paused)
  const [openId, setOpenId] = useState<string>()
  const open = articles.find(({ id }) => id === openId)
  const ids = articles.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the articles
  useEffect(() => {
    if (articles.length > 0) onSeen(articles.map(({ id }) => id))
  }, [ids])
  return (
    <div className={css.frame}>
      <p role="status" className="visually-hidden">
        {statusText(incident !== undefined, articles.length)}
      </p>
      {incident && (
        <p className={css.incident}>
          <Icon of={TriangleAlert} />
          <span>We’re working on this: {incident.title}</span>
          <Button size="sm" variant="outline" aria-disabled={pending} onClick={() => onIncident(incident)}>
            I have this too
          </Button>
        </p>
      )}
      {articles.length > 0 && (
        <ul className={css.articles} aria-label="Articles that may help">
          {articles.map(({ id, title, readMinutes }) => (
            <li key={id}>
              <button
                type="button"
                aria-expanded={id === openId}
                onClick={() => setOpenId(id === openId ? undefined : id)}
              >
                <Icon of={FileText} />
                <span>
                  {title} <span>· {readMinutes} min read</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <ArticleBeside
            article={open}
            onAnswered={() => {
              setOpenId(undefined)
              onAnswered()
            }}
            onClose={() => {
              setOpenId(undefined)
              onStillNeeded()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The first open incident that a text is about. */
function useIncident(text: string): StatusEvent | undefined {
  const isOn = useModuleOn()('status-page')
  const { data } = useRead('listStatusEvents', {}, { isOff: !isOn || text === '' })
  if (!isOn || text === '') return undefined
  const now = serverNow()
  return data?.find(event => event.status !== 'maintenance' && isCurrent(event, now) && isAbout(text, event))
}

/** Articles that may answer a text. Earlier ones stay until newer ones arrive, because a flickering list is hard to read. */
function useArticles(text: string): readonly ArticleMatch[] {
  const isOn = useModuleOn()('knowledge-base')
  const isAsked = isOn && text.split(' ').length >= minTerms
  const { data } = useRead('matchArticles', { query: { text } }, { isOff: !isAsked })
  const last = useRef<readonly ArticleMatch[]>(undefined)
  if (data || !isAsked) last.current = isAsked ? data : undefined
  return (last.current ?? []).slice(0, maxArticles)
}

function statusText(isIncident: boolean, found: number): string {
  const articles = found === 0 ? '' : found === 1 ? '1 article may help.' : `${found} articles may help.`
  return [isIncident ? 'We’re working on an incident that may be the cause.' : '', articles].filter(Boolean).join(' ')
}
