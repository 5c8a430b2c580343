import { useEffect, useId, useRef } from 'react'
import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Document } from '#/web/ui/markdown/Document.tsx'
import css from '#/web/ui/requests/article-beside.module.css'

interface ArticleBesideProps {
  article: Pick<ArticleMatch, 'id' | 'title'>
  /** The article answered the question. */
  onAnswered: () => void
  /** The reader goes on with the request. */
  onClose: () => void
}

/** An article beside the request that it may answer. */
export function ArticleBeside({ article: { id, title }, onAnswered, onClose }: ArticleBesideProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, retry } = useRead('getArticle', { parameters: { id } })
  const voting = useSend('voteOnArticle', { refresh: ['listArticles', 'getArticle'] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each article that opens gets the focus
  useEffect(() => heading.current?.focus(), [id])
  const answered = async () => {
    if (voting.pending) return
    if (await attempt(() => voting.send({ parameters: { id }, body: { helpful: true } }))) onAnswered()
  }
  return (
    <section className={css.frame} aria-labelledby={titleId} aria-busy={!data && !error}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <div className={css.text}>
        {error && <ErrorState error={error} retry={retry} />}
        {!data && !error && <Skeleton height="120px" />}
        {data && <Document content={data.content} />}
      </div>
      <div className={css.ways}>
        <Button size="sm" variant="outline" aria-disabled={voting.pending} onClick={() => void answered()}>
          This answered it
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Still need help
        </Button>
      </div>
    </section>
  )
}
