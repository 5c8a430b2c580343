import { useState } from 'react'
import type { OpenedSurvey } from '#/shared/surveys/schemas.ts'
import { SurveyForm } from '#/web/features/surveys/SurveyForm.tsx'
import { SurveyTestimonial } from '#/web/features/surveys/SurveyTestimonial.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { OpenedLink } from '#/web/ui/pages/OpenedLink.tsx'
import { linkCode, useMailedLink } from '#/web/ui/pages/use-emailed-code.ts'

/** Asks how a ticket went. The email's click only opens this page: a scanner that follows the link sends no rating. */
export function SurveyScreen() {
  const { code = '', link } = useMailedLink(linkCode)
  const { send } = useSend('openSurvey')
  return (
    <OpenedLink
      title="How did we do?"
      code={code || undefined}
      open={opened => send({ body: { code: opened } })}
      gone={{ title: 'This link isn’t valid anymore', advice: 'Ask us for a new one.' }}
    >
      {survey => <Answer code={code} link={link} survey={survey} />}
    </OpenedLink>
  )
}

interface AnswerProps {
  code: string
  link: URLSearchParams
  survey: OpenedSurvey
}

function Answer({ code, link, survey }: AnswerProps) {
  const [done, setDone] = useState<'stopped' | { rating: number }>()
  if (done === 'stopped') {
    return (
      <AuthPage title="We won’t ask again">
        <p role="status">You get no more of these emails.</p>
      </AuthPage>
    )
  }
  if (done) return <Thanks code={code} sent={done.rating} mayBeQuoted={survey.mayBeQuoted} />
  if (link.has('stop')) return <StopAsking code={code} onStopped={() => setDone('stopped')} />
  return (
    <SurveyForm
      code={code}
      survey={survey}
      chosen={Number(link.get('rating')) || undefined}
      onSent={rating => setDone({ rating })}
    />
  )
}

function StopAsking({ code, onStopped }: { code: string; onStopped: () => void }) {
  const { send, pending } = useSend('stopSurveys', { refresh: [] })
  const [problem, setProblem] = useState('')
  const stop = async () => {
    try {
      await send({ body: { code } })
      onStopped()
    } catch (error) {
      setProblem(explain(error as Error))
    }
  }
  return (
    <AuthPage title="Stop asking?">
      <p>We won’t ask you how we did after a ticket is resolved. Emails about your tickets stay.</p>
      {problem && <p role="alert">{problem}</p>}
      <Button aria-disabled={pending} onClick={stop}>
        {pending ? 'Stopping…' : 'Stop asking me'}
      </Button>
    </AuthPage>
  )
}

function Thanks({ code, sent, mayBeQuoted }: { code: string; sent: number; mayBeQuoted: boolean }) {
  const { company } = useBrand()
  return (
    <AuthPage title="Thank you">
      <p role="status">
        {sent <= 2 ? 'Sorry about that. Someone will get back to you.' : `${company.name} has your answer.`}
      </p>
      {sent === 5 && mayBeQuoted && <SurveyTestimonial code={code} />}
    </AuthPage>
  )
}
