import { routesById } from 'virtual:routes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Article } from '#/shared/articles/schemas.ts'
import type { RouteId } from '#/shared/contract.ts'
import type { ArticleId } from '#/shared/lib/ids.ts'
import type { ArticleFilter } from '#/web/features/articles/article-filter.ts'
import { withOwnArticles } from '#/web/features/articles/merge-local-articles.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { markStale } from '#/web/shell/api/staleness.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Cards per page: full rows with one, two or three columns. */
const pageSize = 24

/** The articles that match `filter`, plus those created on this screen. */
export function useArticles(filter: ArticleFilter) {
  const list = useList('listArticles', { ...filter, limit: pageSize })
  const [own, setOwn] = useState<readonly Article[]>([])
  const articles = useMemo(() => list.rows && withOwnArticles(list.rows, own, filter), [list.rows, own, filter])
  const created = useCallback((article: Article) => setOwn(before => [article, ...before]), [])
  return { ...list, articles, created }
}

const readsOfArticles: readonly RouteId[] = ['listArticles', 'listCategories', 'getArticle', 'listRevisions']
const refresh = { refresh: readsOfArticles }

export const useCreateArticle = () => useSend('createArticle', refresh)
export const useUpdateArticle = () => useSend('updateArticle', refresh)
export const useRetireArticle = () => useSend('retireArticle', refresh)
export const useRestoreRevision = () => useSend('restoreRevision', refresh)
export const useVote = () => useSend('voteOnArticle', { refresh: ['listArticles', 'getArticle'] })

/** Records that a published article was opened, and shows the new view count. */
export function useView(id: ArticleId | undefined) {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (!id) return
    request(routesById.viewArticle, { parameters: { id } })
      .then(({ data: counts }) => {
        markStale(['listArticles'])
        const isArticle = (key: unknown) =>
          Array.isArray(key) && key[0] === 'getArticle' && key[1]?.parameters?.id === id
        return mutate(isArticle, (article?: Article) => article && { ...article, ...counts }, { revalidate: false })
      })
      .catch(error => {
        if (isSignedOut(error)) announceSessionLost()
        else toast({ title: 'Error', description: explain(error), destructive: true })
      })
  }, [id, mutate])
}
