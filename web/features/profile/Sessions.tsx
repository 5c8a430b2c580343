import type { ListedSession } from '#/shared/profile/schemas.ts'
import { SessionItem } from '#/web/features/profile/SessionItem.tsx'
import css from '#/web/features/profile/sessions.module.css'
import { useEndOtherSessions, useEndSession } from '#/web/features/profile/use-profile.ts'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

export function Sessions() {
  const { data: sessions, error, retry } = useRead('listSessions')
  const one = useEndSession()
  const others = useEndOtherSessions()

  const end = async (action: () => Promise<unknown>, success: string) => {
    try {
      await action()
      toast({ title: 'Success', description: success })
    } catch (failure) {
      if (isSignedOut(failure)) return
      // A session that has already ended counts as signed out.
      if (failure instanceof ApiError && failure.status === 404) return retry()
      toast({ title: 'Error', description: explain(failure), destructive: true })
    }
  }
  const area = useFocusFallback<HTMLUListElement>()
  const endOne = ({ id }: ListedSession) => end(() => one.send({ parameters: { id } }), 'Browser signed out')

  if (error) return <ErrorState error={error} retry={retry} />
  if (!sessions) return <Skeleton height="48px" />
  return (
    <>
      <ul className={css.list} ref={area} tabIndex={-1}>
        {sessions.map(session => (
          <SessionItem key={session.id} session={session} pending={one.pending} onEnd={() => endOne(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <FormActions>
          <Button
            variant="outline"
            aria-disabled={others.pending}
            onClick={() => end(() => others.send({}), 'Signed out everywhere else')}
          >
            {others.pending ? 'Signing out…' : 'Sign out everywhere else'}
          </Button>
        </FormActions>
      )}
    </>
  )
}
