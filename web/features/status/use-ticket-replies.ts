import type { StatusEvent } from '#/shared/status/schemas.ts'
import { useReplyToLinkedTickets } from '#/web/features/status/use-status.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/**
 * Sends an update to the tickets linked to an event, and returns the text of the toast; undefined after a failure, which has its own with
 * a way to try again, because the update itself is posted.
 */
export function useTicketReplies({ id }: Pick<StatusEvent, 'id'>) {
  const { send } = useReplyToLinkedTickets()
  return async function replyToTickets(comment: string, updateAt: string): Promise<string | undefined> {
    try {
      const { replied } = await send({ parameters: { id }, body: { comment, updateAt } })
      return replied === 1 ? 'Replied to 1 ticket' : `Replied to ${replied} tickets`
    } catch (error) {
      if (isSignedOut(error)) return undefined
      const tryAgain = async () => {
        const description = await replyToTickets(comment, updateAt)
        if (description) toast({ title: 'Success', description })
      }
      toast({
        title: 'Error',
        description: `The update is posted, but not all linked tickets got a reply. ${explain(error)}`,
        destructive: true,
        next: { label: 'Try again', go: () => void tryAgain() },
      })
      return undefined
    }
  }
}
