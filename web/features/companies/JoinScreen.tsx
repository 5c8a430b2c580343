import { routesById } from 'virtual:routes'
import { useEffect, useState } from 'react'
import type { OpenedInvitation } from '#/shared/companies/people-schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { InvitedForm } from '#/web/features/companies/InvitedForm.tsx'
import css from '#/web/features/companies/join-screen.module.css'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { logOut } from '#/web/shell/api/log-out.ts'
import { loginAddress } from '#/web/shell/api/login-address.ts'
import { request } from '#/web/shell/api/request.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { tabStorage } from '#/web/shell/browser/storage.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { linkCode, useMailedCode } from '#/web/ui/pages/use-emailed-code.ts'

/** Keeps the code in this tab while the invited person logs in: the address of the login must not have it. */
const codeKey = 'beacon:join-code'

type State = 'opening' | 'gone' | { failure: string } | { invitation: OpenedInvitation; code: string }

/** The page of an invitation to a company. */
export function JoinScreen() {
  const { state, again } = useInvitation()
  if (state === 'opening') {
    return (
      <AuthPage title="Your invitation">
        <Skeleton height="80px" />
      </AuthPage>
    )
  }
  if (state === 'gone') {
    return (
      <AuthPage title="This link isn’t valid">
        <p role="status">This link isn’t valid anymore. Ask us for a new one.</p>
        <a href="/" {...buttonVariant({ className: css.start })}>
          Home page
        </a>
      </AuthPage>
    )
  }
  if ('failure' in state) {
    return (
      <AuthPage title="We couldn’t open your invitation">
        <p role="alert">{state.failure}</p>
        <Button className={css.start} onClick={again}>
          Try again
        </Button>
      </AuthPage>
    )
  }
  const { invitation, code } = state
  return (
    <AuthPage title={`Join ${invitation.companyName}`}>
      <Answer invitation={invitation} code={code} />
    </AuthPage>
  )
}

/** Reads the invitation of the code in the address, or of the one kept before a login. */
function useInvitation() {
  const given = useMailedCode(linkCode)
  const [code] = useState(() => given ?? tabStorage.get(codeKey) ?? undefined)
  const [state, setState] = useState<State>(code ? 'opening' : 'gone')
  const open = async () => {
    if (!code) return
    tabStorage.set(codeKey, code)
    setState('opening')
    try {
      const { data: invitation } = await request(routesById.openCompanyInvitation, { body: { code } })
      setState({ invitation, code })
    } catch (error) {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
      setState(isGone ? 'gone' : { failure: explain(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => void open(), [])
  return { state, again: open }
}

function Answer({ invitation, code }: { invitation: OpenedInvitation; code: string }) {
  switch (invitation.reader) {
    case 'invited':
      return <Accept companyName={invitation.companyName} code={code} />
    case 'another':
      return (
        <>
          <p>This invitation is for another address. Log out and sign in with that address.</p>
          <Button className={css.start} variant="outline" onClick={logOut}>
            Log out
          </Button>
        </>
      )
    case 'signed-out':
      return (
        <>
          <p>Log in with the address that this invitation was sent to.</p>
          <a
            href={loginAddress({ pathname: '/join', search: '', hash: '' })}
            {...buttonVariant({ className: css.start })}
          >
            Log in
          </a>
        </>
      )
    case 'new':
      return <InvitedForm invitation={invitation} code={code} onJoined={finish} />
  }
}

/** Opens the dashboard as a new page, which reads the session with the new company. */
function finish() {
  tabStorage.remove(codeKey)
  window.location.assign('/')
}

function Accept({ companyName, code }: { companyName: string; code: string }) {
  const { user } = useSession()
  const { send, pending } = useSend('acceptCompanyInvitation')
  const [problem, setProblem] = useState<string>()
  const join = async () => {
    setProblem(undefined)
    try {
      await send({ body: { code } })
      finish()
    } catch (error) {
      setProblem(explain(error))
    }
  }
  return (
    <>
      <p>{user && `You’re signed in as ${emailLabel(user.email)}.`}</p>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
      <Button className={css.start} aria-label={`Join ${companyName}`} aria-disabled={pending} onClick={join}>
        {pending ? 'Joining…' : 'Join'}
      </Button>
    </>
  )
}
