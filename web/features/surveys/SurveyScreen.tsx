import { useEffect, useState } from 'react'
import type { OpenedSurvey } from '#/shared/surveys/schemas.ts'
import { SurveyForm } from '#/web/features/surveys/SurveyForm.tsx'
import { SurveyTestimonial } from '#/web/features/surveys/SurveyTestimonial.tsx'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { linkCode, useMailedLink } from '#/web/ui/pages/use-emailed-code.ts'

type State = 'loading' | 'gone' | 'stopped' | { survey: OpenedSurvey } | { sent: number; mayBeQuoted: boolean } | Error

/** Asks how a ticket went. The email's click only opens this page: a scanner that follows the link sends no rating. */
export function SurveyScreen() {
  const { code, link } = useMailedLink(linkCode)
  const [state, setState] = useState<State>(code ? 'loading' : 'gone')
  const { send } = useSend('openSurvey', { refresh: [] })
  const stops = link.has('stop')
  const open = async () => {
    if (!code) return
    setState('loading')
    try {
      setState({ survey: await send({ body: { code } }) })
    } catch (error) {
      setState(error instanceof ApiError && error.status < 500 ? 'gone' : (error as Error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => void open(), [])
  if (state === 'loading') return <Spinner />
  if (state === 'gone' || !code) {
    return (
      <AuthPage title="This link isn’t valid anymore">
        <p>Ask us for a new one.</p>
      </AuthPage>
    )
  }
  if (state === 'stopped') {
    return (
      <AuthPage title="We won’t ask again">
        <p role="status">You get no more of these emails.</p>
      </AuthPage>
    )
  }
  if (state instanceof Error) {
    return (
      <AuthPage title="How did we do?">
        <p role="alert">{explain(state)}</p>
        <Button onClick={() => void open()}>Try again</Button>
      </AuthPage>
    )
  }
  if ('sent' in state) return <Thanks code={code} {...state} />
  if (stops) return <StopAsking code={code} onStopped={() => setState('stopped')} />
  return (
    <SurveyForm
      code={code}
      survey={state.survey}
      chosen={Number(link.get('rating')) || undefined}
      onSent={sent => setState({ sent, mayBeQuoted: state.survey.mayBeQuoted })}
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
