import { useId, useState } from 'react'
import { maxCountedSubscribers } from '#/shared/status/rules.ts'
import css from '#/web/features/status/email-switch.module.css'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Switch } from '#/web/ui/fields/SwitchField.tsx'

/** "12 subscribers", and "200+ subscribers" for more than are counted. */
const subscribersLabel = (count: number): string =>
  count === 1 ? '1 subscriber' : `${count > maxCountedSubscribers ? `${maxCountedSubscribers}+` : count} subscribers`

/** Turns emails about incidents to oneself on or off. The team also sees how many addresses get them. */
export function EmailSwitch({ email }: { email: string }) {
  const { data, error, retry } = useRead('getStatusSubscription')
  const { send, pending } = useSend('setStatusSubscription', { refresh: ['getStatusSubscription'] })
  const [isRequested, setRequested] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  if (error) {
    return (
      <div className={css.line}>
        <ErrorText role="alert">{explain(error)}</ErrorText>
        <Button variant="quiet" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton width="240px" height="28px" />
  const change = async (isSubscribed: boolean) => {
    if (pending) return
    setProblem('')
    try {
      const { state } = await send({ body: { isSubscribed } })
      setRequested(state === 'requested')
    } catch (failure) {
      if (!isSignedOut(failure)) setProblem(explain(failure as Error))
    }
  }
  return (
    <>
      <div className={css.line}>
        <Switch
          id={id}
          aria-busy={pending}
          checked={data.state === 'on'}
          onChange={event => void change(event.currentTarget.checked)}
        />
        <label htmlFor={id}>Email me about incidents</label>
        {data.subscribers !== undefined && <span className={css.count}>{subscribersLabel(data.subscribers)}</span>}
      </div>
      {/* Rendered even when empty, or its text would not be announced. */}
      <p className={isRequested ? css.note : 'visually-hidden'} role="status">
        {isRequested && `Check your inbox. We sent a link to ${email} to confirm your address first.`}
      </p>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
