import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fillIn, firstBlank } from '#/shared/desk/canned-fields.ts'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import {
  articleLink,
  fieldValues,
  filterBefore,
  type Insertion,
  matchPeople,
  matchReplies,
  maxShown,
  type OpenFilter,
} from '#/web/features/tickets/reply/insertions.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'
import { matchedText } from '#/web/ui/lists/matched-text.ts'
import { applyEdit } from '#/web/ui/markdown/FormatBar.tsx'

/** Milliseconds without typing before articles are looked for. */
const pause = 150
/** Shorter filters find articles about the conversation instead. */
const minSearch = 3

interface InsertionsOptions {
  field: RefObject<HTMLTextAreaElement | null>
  /** The message. */
  text: string
  ticket: TicketPage
  user: SessionUser
  /** Whether the user cannot insert anything. */
  isOff: boolean
  /** Whether an @ lists the team, as in notes. */
  canMention: boolean
  onReply: (reply: CannedReply) => void
}

/**
 * The list of canned replies and articles that a slash in the message opens, and of the team that an @ in a note opens. The focus stays in
 * the message.
 */
export function useInsertions({ field, text: message, ticket, user, isOff, canMention, onReply }: InsertionsOptions) {
  const id = useId()
  const { company } = useBrand()
  const hasArticles = useModuleOn()('knowledge-base')
  const [slash, setSlash] = useState<OpenFilter>()
  const [highlighted, setHighlighted] = useState(0)
  /** Set if Enter was pressed before the results of the filter arrived, with whether it is to insert an article’s excerpt. */
  const [awaited, setAwaited] = useState<{ withExcerpt: boolean }>()
  /** The place of a slash whose list was closed. */
  const dismissed = useRef<number>(undefined)
  /** The place of a slash that the button typed, which goes away with the list. */
  const typedByButton = useRef<number>(undefined)
  // A message that was sent is empty, so its sign is gone.
  const isOpen = slash !== undefined && !isOff && message.charAt(slash.at) === slash.sign
  const filter = slash?.filter ?? ''
  const paused = useDebouncedValue(filter, pause)
  const desk = useDesk({ isOff: !isOpen })
  const subject = matchedText(ticket.title, ticket.description)
  const text = paused.trim().length < minSearch ? subject : matchedText(paused)
  const articles = useRead(
    'matchArticles',
    { query: { text } },
    { isOff: !isOpen || !hasArticles || slash.sign === '@' },
  )
  const { cannedReplies: replies, people } = desk.data ?? {}
  // Earlier results stay until newer ones arrive, because a flickering list is hard to read.
  const lastArticles = useRef(articles.data)
  if (articles.data) lastArticles.current = articles.data
  const matching = articles.data ?? lastArticles.current
  const isSearching =
    isOpen && hasArticles && slash.sign === '/' && (paused !== filter || (!articles.data && !articles.error))
  const listsPeople = slash?.sign === '@'
  const items = useMemo<Insertion[]>(
    () =>
      listsPeople
        ? matchPeople(
            (people ?? []).filter(({ id: one }) => one !== user.id),
            filter,
          ).map(person => ({
            kind: 'person' as const,
            person,
          }))
        : [
            ...matchReplies(replies ?? [], filter).map(reply => ({ kind: 'reply' as const, reply })),
            ...(matching ?? []).slice(0, maxShown.articles).map(article => ({ kind: 'article' as const, article })),
          ],
    [listsPeople, people, user.id, replies, filter, matching],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins at its first result
  useEffect(() => {
    setHighlighted(0)
    setAwaited(undefined)
  }, [filter])

  /** Follows the text and the caret. */
  const follow = (element: HTMLTextAreaElement) => {
    if (isOff) return
    const { value, selectionStart, selectionEnd } = element
    const signs = canMention ? (['/', '@'] as const) : (['/'] as const)
    const all =
      selectionStart === selectionEnd ? signs.flatMap(sign => filterBefore(sign, value, selectionStart) ?? []) : []
    const found = all.toSorted((one, other) => other.at - one.at)[0]
    if (found?.at !== dismissed.current) dismissed.current = undefined
    if (found?.at !== typedByButton.current) typedByButton.current = undefined
    setSlash(found && found.at === dismissed.current ? undefined : found)
  }

  const replaceFilter = (insert: string, selected?: { start: number; end: number }) => {
    const element = field.current
    if (!slash || !element) return
    const { at } = slash
    const start = at + (selected?.start ?? insert.length)
    const end = at + (selected?.end ?? insert.length)
    setSlash(undefined)
    // An inserted name begins with the sign, which must not open the list again.
    dismissed.current = at
    applyEdit(element, { from: at, to: at + 1 + slash.filter.length, insert, start, end })
  }

  const close = () => {
    if (!slash) return
    if (typedByButton.current === slash.at) replaceFilter('')
    dismissed.current = slash.at
    setSlash(undefined)
  }

  const filledText = (reply: CannedReply) => fillIn(reply.text, fieldValues({ ticket, agent: user, business: company }))

  const insert = (item: Insertion, withExcerpt = false) => {
    if (item.kind === 'person') return replaceFilter(`@${item.person.name} `)
    if (item.kind === 'article') return replaceFilter(articleLink(item.article, window.location.origin, withExcerpt))
    const filled = filledText(item.reply)
    replaceFilter(filled, firstBlank(filled))
    onReply(item.reply)
  }

  // Enter waits for the articles of the filter, so that it inserts none of an earlier one.
  useEffect(() => {
    if (!awaited || isSearching) return
    setAwaited(undefined)
    const first = items[0]
    if (first) insert(first, awaited.withExcerpt)
  })

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false
    const count = items.length
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const current = items[highlighted]
    if (step !== undefined && count > 0) setHighlighted((highlighted + step + count) % count)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && isSearching && current?.kind !== 'reply')
      setAwaited({ withExcerpt: event.shiftKey })
    else if (event.key === 'Enter' && current && (current.kind === 'article' || !event.shiftKey))
      insert(current, event.shiftKey)
    else return false
    event.preventDefault()
    return true
  }

  return {
    id,
    isOpen,
    filter,
    items,
    highlighted: Math.min(highlighted, Math.max(0, items.length - 1)),
    isLoading: isOpen && !desk.data && !desk.error,
    listsPeople,
    hasNone: !listsPeople && replies?.length === 0,
    error: desk.error,
    retry: desk.retry,
    follow,
    insert,
    close,
    onKeyDown,
    /** Replaces the whole message with a canned reply. */
    use: (reply: CannedReply) => {
      const element = field.current
      if (!element) return
      element.focus()
      const insert = filledText(reply)
      const { start, end } = firstBlank(insert) ?? { start: insert.length, end: insert.length }
      applyEdit(element, { from: 0, to: element.value.length, insert, start, end })
      onReply(reply)
    },
    /** Types a slash at the caret, for the button. */
    open: () => {
      const element = field.current
      if (!element) return
      element.focus()
      const { value, selectionStart: from, selectionEnd: to } = element
      const lead = from === 0 || /\s/.test(value.charAt(from - 1)) ? '' : ' '
      const end = from + lead.length + 1
      applyEdit(element, { from, to, insert: `${lead}/`, start: end, end })
      typedByButton.current = end - 1
      dismissed.current = undefined
      setSlash({ sign: '/', at: end - 1, filter: '' })
    },
  }
}
