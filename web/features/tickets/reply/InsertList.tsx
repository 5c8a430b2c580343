import { Link } from 'react-router-dom'
import { excerpt } from '#/shared/lib/excerpt.ts'
import css from '#/web/features/tickets/reply/insert-list.module.css'
import type { Insertion } from '#/web/features/tickets/reply/insertions.ts'
import type { useInsertions } from '#/web/features/tickets/reply/use-insertions.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

/** The canned replies and articles to insert. The message has the focus and handles the keys. */
export function InsertList({ insertions }: { insertions: ReturnType<typeof useInsertions> }) {
  const { id, items, highlighted, listsPeople, filter, isLoading, hasNone, error, retry, insert } = insertions
  return (
    // Pressing it must not take the focus from the message, or the list would close.
    // biome-ignore lint/a11y/noStaticElementInteractions: the message handles the keys.
    <div className={css.frame} onMouseDown={event => event.preventDefault()}>
      {items.length > 0 && (
        <div
          className={css.list}
          role="listbox"
          id={`${id}-list`}
          aria-label={listsPeople ? 'People on your team' : 'Canned replies and articles'}
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the message handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the message, which names the active option.
            <div
              key={keyOf(item)}
              ref={element => {
                if (index === highlighted) element?.scrollIntoView({ block: 'nearest' })
              }}
              className={css.option}
              role="option"
              id={`${id}-option-${index}`}
              aria-selected={index === highlighted}
              dir="auto"
              onClick={event => insert(item, event.shiftKey)}
            >
              <span className={css.name}>{nameOf(item)}</span>
              <span className={css.detail}>{detailOf(item)}</span>
            </div>
          ))}
        </div>
      )}
      {error && (
        <p className={css.status}>
          {explain(error)}{' '}
          <Button size="sm" variant="outline" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {isLoading && <p className={css.status}>{listsPeople ? 'Loading your team…' : 'Loading canned replies…'}</p>}
      {hasNone && (
        <p className={css.status}>
          No canned replies yet. <Link to="/profile#canned-replies">Create one</Link>
        </p>
      )}
      {!hasNone && !isLoading && !error && items.length === 0 && (
        <p className={css.status}>No matches for “{filter}”.</p>
      )}
      <p className={css.hints} aria-hidden="true">
        ↑ ↓ to move · Enter to insert · {!listsPeople && 'Shift+Enter for an article’s excerpt · '}Esc to close
      </p>
      <p className="visually-hidden" role="status">
        {items.length === 1 ? '1 suggestion' : `${items.length} suggestions`}
      </p>
    </div>
  )
}

function keyOf(item: Insertion): string {
  if (item.kind === 'person') return item.person.id
  return item.kind === 'reply' ? item.reply.id : item.article.id
}

function nameOf(item: Insertion): string {
  if (item.kind === 'person') return item.person.name
  return item.kind === 'reply' ? item.reply.name : item.article.title
}

function detailOf(item: Insertion): string {
  if (item.kind === 'person') return ''
  if (item.kind === 'article') return `Article · ${item.article.category}`
  return excerpt(item.reply.text, 120)
}
