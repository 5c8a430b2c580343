import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ArticlePage } from '#/shared/articles.ts'
import { isStaff, type Role } from '#/shared/roles.ts'
import { ArticleActions } from '#/web/features/articles/ArticleActions.tsx'
import { ArticleContent } from '#/web/features/articles/ArticleContent.tsx'
import { ArticleLabels } from '#/web/features/articles/ArticleLabels.tsx'
import { BackToArticles } from '#/web/features/articles/BackToArticles.tsx'
import { TableOfContents } from '#/web/features/articles/TableOfContents.tsx'
import { useView } from '#/web/features/articles/use-articles.ts'
import { Versions } from '#/web/features/articles/Versions.tsx'
import { Votes } from '#/web/features/articles/Votes.tsx'
import { viewsOf } from '#/web/features/articles/view-words.ts'
import { Page, PageTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { whichDay } from '#/web/ui/when.ts'

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
    alignItems: 'end',
    gap: '2',
    '& > div > ul': { marginTop: '1' },
  },
})
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    marginTop: '1',
    color: 'mutedForeground',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
    alignItems: 'start',
    gap: { base: '2', md: '3' },
  },
})
const Side = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'grid' },
    gap: '3',
    minWidth: '0',
    // On a narrow screen the contents come before the text, and what the team did to it after.
    '& > nav': { order: { base: '-1', lg: '0' } },
  },
})
const Question = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    columnGap: '3',
    padding: '2',
    paddingInline: { base: '2', md: '4' },
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'border',
    background: 'muted',
    '& p': { fontWeight: '580' },
  },
})

interface ArticleReaderProps {
  article: ArticlePage
  role: Role
  onStale: () => void
}

export function ArticleReader({ article, role, onStale }: ArticleReaderProps) {
  const text = useRef<HTMLDivElement>(null)
  useView(article.published ? article.id : undefined)
  return (
    <Page>
      <Head>
        <div>
          <BackToArticles />
          <PageTitle>{article.title}</PageTitle>
          <ArticleLabels article={article} />
          <Facts>
            <span>{article.id}</span>
            <span>
              Updated <time dateTime={article.updatedAt}>{whichDay(article.updatedAt)}</time> by {article.authorName}
            </span>
            <span>{viewsOf(article.viewCount)}</span>
          </Facts>
        </div>
        {isStaff(role) && <ArticleActions article={article} onStale={onStale} />}
      </Head>
      <Columns>
        <Panel as="article" aria-label={article.title}>
          <chakra.div ref={text} padding={{ base: '2', md: '4' }}>
            <ArticleContent content={article.content} />
          </chakra.div>
          {article.published && (
            <Question>
              <p>Was this article helpful?</p>
              <Votes article={article} worded />
            </Question>
          )}
        </Panel>
        <Side>
          <TableOfContents text={text} content={article.content} />
          {isStaff(role) && <Versions article={article} />}
        </Side>
      </Columns>
    </Page>
  )
}
