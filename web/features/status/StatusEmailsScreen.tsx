import { useState } from 'react'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { linkCode, useMailedLink } from '#/web/ui/pages/use-emailed-code.ts'

const confirming = {
  title: 'Get status updates by email?',
  about: 'We’ll email you when we report an incident or plan maintenance, and each time there’s news.',
  button: 'Confirm subscription',
  pendingLabel: 'Confirming…',
  done: { title: 'You’re subscribed', text: 'We’ll email you the next news. Each email has a link to unsubscribe.' },
}
const ending = {
  title: 'Unsubscribe from status updates?',
  about: 'We won’t email you about incidents and maintenance anymore. Emails about your tickets stay.',
  button: 'Unsubscribe',
  pendingLabel: 'Unsubscribing…',
  done: { title: 'You’re unsubscribed', text: 'You get no more emails about incidents and maintenance.' },
}

/**
 * Confirms or ends a subscription to the status page. The email’s click only opens this page: a scanner that follows the link changes
 * nothing.
 */
export function StatusEmailsScreen() {
  const { code, link } = useMailedLink(linkCode)
  const { send: confirm, pending: isConfirming } = useSend('confirmStatusSubscription')
  const { send: end, pending: isEnding } = useSend('unsubscribeFromStatus')
  const [state, setState] = useState<'asking' | 'done' | 'gone'>('asking')
  const [problem, setProblem] = useState('')
  const isEnd = link.has('stop')
  const texts = isEnd ? ending : confirming
  if (!code || state === 'gone') {
    return (
      <AuthPage title="This link isn’t valid anymore">
        <p role="status">
          To get updates by email, subscribe again on the <a href="/status">status page</a>.
        </p>
      </AuthPage>
    )
  }
  if (state === 'done') {
    return (
      <AuthPage title={texts.done.title}>
        <p role="status">{texts.done.text}</p>
        <p>
          <a href="/status">View status page</a>
        </p>
      </AuthPage>
    )
  }
  const change = async () => {
    setProblem('')
    try {
      await (isEnd ? end({ query: { code } }) : confirm({ body: { code } }))
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404)) setState('gone')
      else setProblem(explain(error as Error))
    }
  }
  const pending = isConfirming || isEnding
  return (
    <AuthPage title={texts.title}>
      <p>{texts.about}</p>
      {problem && <p role="alert">{problem}</p>}
      <Button aria-disabled={pending} onClick={() => void change()}>
        {pending ? texts.pendingLabel : texts.button}
      </Button>
    </AuthPage>
  )
}
