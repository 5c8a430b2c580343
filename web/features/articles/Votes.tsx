import { useRef } from 'react'
import type { Article, Vote } from '#/shared/articles/schemas.ts'
import { useVote } from '#/web/features/articles/use-articles.ts'
import css from '#/web/features/articles/votes.module.css'
import { announceError } from '#/web/shell/parts/announce-failure.ts'

const thumb =
  'M7 11v9H4v-9zM7 11l4.200-7.500a1.900 1.900 0 0 1 3.400 1.400L14 10h4.700a2 2 0 0 1 2 2.400l-1.200 6A2 2 0 0 1 17.500 20H7'

const choices: readonly { vote: Vote; count: 'helpful' | 'notHelpful'; word: string; turned: boolean }[] = [
  { vote: 'helpful', count: 'helpful', word: 'Helpful', turned: false },
  { vote: 'not_helpful', count: 'notHelpful', word: 'Not helpful', turned: true },
]

interface VotesProps {
  article: Pick<Article, 'id' | 'title' | 'helpful' | 'notHelpful' | 'myVote'>
  /** Shows labels next to the icons. */
  worded?: boolean
}

/** Thumbs up and down with the number of votes. The reader's own vote is pressed and can be changed. */
export function Votes({ article, worded = false }: VotesProps) {
  const { send } = useVote()
  const wanted = useRef<Vote>(undefined)
  const say = async (vote: Vote) => {
    const isSending = wanted.current !== undefined
    if (!isSending && article.myVote === vote) return
    wanted.current = vote
    if (isSending) return
    try {
      // If the reader changes their mind while the first vote is being sent, the last one counts.
      for (let sent: Vote | undefined; sent !== wanted.current; ) {
        sent = wanted.current
        await send({ parameters: { id: article.id }, body: { helpful: sent === 'helpful' } })
      }
    } catch (error) {
      announceError(error)
    } finally {
      wanted.current = undefined
    }
  }
  return (
    <div className={css.pair} role="group" aria-label={`Was “${article.title}” helpful?`}>
      {choices.map(({ vote, count, word, turned }) => (
        <button
          className={css.thumb}
          key={vote}
          type="button"
          data-roomy={worded}
          aria-pressed={article.myVote === vote}
          onClick={() => say(vote)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={thumb} transform={turned ? 'rotate(180 12 12)' : undefined} />
          </svg>
          <span>
            <span className={worded ? undefined : 'visually-hidden'}>{word}</span> {article[count]}
          </span>
        </button>
      ))}
    </div>
  )
}
