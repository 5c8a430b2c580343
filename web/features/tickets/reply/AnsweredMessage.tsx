import css from '#/web/features/tickets/reply/answered-message.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'

/** The message that a reply answers. */
export interface Answered {
  author: string
  text: string
}

interface AnsweredMessageProps {
  answered: Answered
  /** Returns to the ticket and keeps the typed text. */
  onDone: () => void
}

/** The message to answer, above a text that covers the page on a phone. */
export const AnsweredMessage = ({ answered, onDone }: AnsweredMessageProps) => (
  <div className={css.head}>
    <Button variant="quiet" onClick={onDone}>
      Done
    </Button>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, also by keyboard. */}
    <div className={css.message} role="group" aria-label="Last message" tabIndex={0}>
      <p className={css.author} dir="auto">
        {answered.author}
      </p>
      <p className={css.text} dir="auto">
        {answered.text}
      </p>
    </div>
  </div>
)
