import { MessageSquareText } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense } from 'react'
import css from '#/web/features/tickets/reply/message-tools.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { OrPlain } from '#/web/shell/parts/OrPlain.tsx'
import { FormatBar } from '#/web/ui/markdown/FormatBar.tsx'

const Markdown = lazyPart(async () => (await import('#/web/ui/markdown/Markdown.tsx')).Markdown)

export type WritingMode = 'write' | 'preview'

interface MessageToolsProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  mode: WritingMode
  onMode: (mode: WritingMode) => void
  /** Opens the list of canned replies; absent for users who have none. */
  onInsert: (() => void) | undefined
  /** The text field, which stays in the page while the preview covers it. */
  children: ReactNode
}

/** The buttons that format a message, and its preview as its readers will see it. */
export function MessageTools({ field, text, mode, onMode, onInsert, children }: MessageToolsProps) {
  const plain = <p className={css.plain}>{text}</p>
  return (
    <>
      <div className={css.tools}>
        <FormatBar
          field={field}
          disabled={mode === 'preview'}
          onPicture={undefined}
          shown={['bold', 'italic', 'code', 'bullets', 'numbers', 'quote', 'link']}
        />
        {onInsert && (
          <Button
            className={css.insert}
            size="sm"
            variant="quiet"
            title="Insert a canned reply or an article (/)"
            disabled={mode === 'preview'}
            onClick={onInsert}
          >
            <Icon of={MessageSquareText} />
            <span>Canned reply</span>
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={mode === 'preview'}
          onClick={() => onMode(mode === 'preview' ? 'write' : 'preview')}
        >
          Preview
        </Button>
      </div>
      {children}
      {mode === 'preview' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
        <div className={css.preview} role="group" aria-label="Preview of the message" tabIndex={0} dir="auto">
          {text.trim() ? (
            <OrPlain plain={plain}>
              <Suspense fallback={plain}>
                <Markdown content={text} isMessage />
              </Suspense>
            </OrPlain>
          ) : (
            <p>Nothing to preview yet.</p>
          )}
        </div>
      )}
    </>
  )
}
