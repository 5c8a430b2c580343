import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#/shared/lib/dates.ts'
import { isAccepted } from '#/shared/quotes/rules.ts'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'
import { nextSteps } from '#/web/features/quotes/document/next-steps.ts'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import css from '#/web/features/quotes/document/quote-notice.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'

interface QuoteNoticeProps {
  quote: CustomerQuote
  calls: QuoteCalls
}

/** The state of a quote that can no longer be answered. */
export function QuoteNotice({ quote, calls }: QuoteNoticeProps) {
  const { status, acceptance, validUntil, withdrawnReason } = quote
  if (isAccepted(status) && acceptance) return <Accepted quote={quote} calls={calls} />
  if (status === 'declined') {
    return (
      <Notice sign={CircleX} title="Quote declined. Thank you for letting us know.">
        <p>Changed your mind? Ask us a question, and we’ll send you a new version.</p>
      </Notice>
    )
  }
  if (status === 'withdrawn') {
    return (
      <Notice sign={Undo2} title="This quote was withdrawn.">
        {withdrawnReason && <p>{withdrawnReason}</p>}
      </Notice>
    )
  }
  if (status === 'expired') {
    return (
      <Notice sign={Clock} tone="warning" title={`This quote expired on ${formatDay(validUntil)}.`}>
        <AskForUpdate calls={calls} />
      </Notice>
    )
  }
  return null
}

interface NoticeProps {
  sign: LucideIcon
  tone?: 'success' | 'warning'
  title: string
  children?: ReactNode
}

/** A message above the document. Announced when it replaces the panel that accepts or declines. */
const Notice = ({ sign, tone, title, children }: NoticeProps) => (
  <section className={css.notice} data-tone={tone} role="status">
    <Icon of={sign} size={20} />
    <div className={css.body}>
      <h2>{title}</h2>
      {children}
    </div>
  </section>
)

function Accepted({ quote, calls }: QuoteNoticeProps) {
  const { acceptance } = quote
  if (!acceptance) return null
  const { name, jobTitle, purchaseOrderNumber, at } = acceptance
  return (
    <Notice sign={CircleCheck} tone="success" title={`Quote accepted. Thank you, ${name.split(' ')[0]}.`}>
      <ol className={css.next} aria-label="What happens next">
        {nextSteps(quote, !calls.asksForName).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Accepted by {name}
        {jobTitle && `, ${jobTitle},`} on {formatDate(at)}
        {purchaseOrderNumber && ` · Purchase order ${purchaseOrderNumber}`}
      </p>
    </Notice>
  )
}

/** Emails the owner that the customer wants a quote that is valid again. */
function AskForUpdate({ calls }: Pick<QuoteNoticeProps, 'calls'>) {
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setProblem(undefined)
    setState('pending')
    try {
      await calls.ask({ wantsUpdate: true })
      setState('done')
    } catch (error) {
      setProblem(explain(error))
      setState('idle')
    }
  }
  if (state === 'done') return <p>We got your request. We’ll email you an updated quote.</p>
  return (
    <>
      <Button aria-disabled={state === 'pending'} onClick={state === 'pending' ? undefined : ask}>
        {state === 'pending' ? 'Asking…' : 'Ask for an updated quote'}
      </Button>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
