import { type ReactNode, useState } from 'react'
import type { LinkedTicket } from '#/shared/email-links/schemas.ts'
import type { Status } from '#/shared/tickets/rules.ts'
import css from '#/web/features/tickets/link/email-link-screen.module.css'
import { NotFixedForm } from '#/web/features/tickets/link/NotFixedForm.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { OpenedLink } from '#/web/ui/pages/OpenedLink.tsx'
import { linkCode, useMailedLink } from '#/web/ui/pages/use-emailed-code.ts'

const title = 'Is it solved?'

/** Asks the reader of an email whether their ticket is solved. The email's click only opens this page: a scanner answers nothing. */
export function EmailLinkScreen() {
  const { code = '', link } = useMailedLink(linkCode)
  const { send } = useSend('readEmailLink')
  return (
    <OpenedLink
      title={title}
      code={code || undefined}
      open={opened => send({ body: { code: opened } })}
      gone={{ title: 'This link has expired', advice: 'Reply to the email instead.' }}
    >
      {ticket => <Question code={code} ticket={ticket} isFixed={link.get('answer') !== 'not-fixed'} />}
    </OpenedLink>
  )
}

interface QuestionProps {
  code: string
  ticket: LinkedTicket
  /** True for the link “This solved it”. With the other link, the page asks about the remaining problem at once. */
  isFixed: boolean
}

function Question({ code, ticket, isFixed }: QuestionProps) {
  const [isWriting, setWriting] = useState(!isFixed)
  const [answered, setAnswered] = useState<{ solved: boolean; status: Status }>()
  const { send, pending } = useSend('answerEmailLink')
  const [problem, setProblem] = useState('')
  if (answered) return <Answered {...answered} number={ticket.number} />
  const confirm = async () => {
    setProblem('')
    try {
      const { status } = await send({ body: { code, solved: true } })
      setAnswered({ solved: true, status })
    } catch (error) {
      setProblem(explain(error as Error))
    }
  }
  if (isWriting) {
    return (
      <About ticket={ticket}>
        <NotFixedForm
          code={code}
          onSent={status => setAnswered({ solved: false, status })}
          onBack={ticket.status === 'closed' ? undefined : () => setWriting(false)}
        />
      </About>
    )
  }
  if (ticket.status === 'closed') {
    return (
      <About ticket={ticket}>
        <p>It’s closed already.</p>
        <Button variant="outline" onClick={() => setWriting(true)}>
          Not fixed
        </Button>
      </About>
    )
  }
  return (
    <About ticket={ticket}>
      <div className={css.choices}>
        <Button aria-disabled={pending} onClick={() => void confirm()}>
          {pending ? 'Saving…' : 'Solved'}
        </Button>
        <Button variant="outline" onClick={() => setWriting(true)}>
          Not fixed
        </Button>
      </div>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </About>
  )
}

const About = ({
  ticket: { number, title: subject, agentName },
  children,
}: {
  ticket: LinkedTicket
  children: ReactNode
}) => (
  <AuthPage title={title}>
    <p>
      Your ticket {number}, “{subject}”.{agentName && ` ${agentName} is looking after it.`}
    </p>
    {children}
  </AuthPage>
)

function Answered({ solved, status, number }: { solved: boolean; status: Status; number: string }) {
  return (
    <AuthPage title={solved ? 'Thank you' : 'We got your message'}>
      <p role="status">
        {solved
          ? `${number} is ${status === 'closed' ? 'closed' : 'resolved'}. If something is wrong after all, reply to the email.`
          : 'A technician will answer by email.'}
      </p>
    </AuthPage>
  )
}
