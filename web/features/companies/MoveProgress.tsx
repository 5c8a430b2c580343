import { routesById } from 'virtual:routes'
import { useEffect } from 'react'
import useSWR from 'swr'
import { withThousands } from '#/shared/lib/numbers.ts'
import css from '#/web/features/companies/move-progress.module.css'
import { request } from '#/web/shell/api/request.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'

/** The time between two looks at a running move, in milliseconds. */
const interval = 3000

interface MoveProgressProps {
  /** The id of the running move. */
  id: string
  /** Only admins may read its progress. */
  isAdmin: boolean
  onDone: () => void
}

/** The progress of a company move. Reads the company again when the move is done. */
export function MoveProgress({ id, isAdmin, onDone }: MoveProgressProps) {
  const refresh = useRefresh()
  const { data: move } = useSWR(
    isAdmin ? ['getCompanyMove', id] : null,
    async () => (await request(routesById.getCompanyMove, { parameters: { id }, poll: true })).data,
    { refreshInterval: interval },
  )
  const isDone = move?.state === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the move is done
  useEffect(() => {
    if (!isDone) return
    onDone()
    refresh(['getCompanyOverview', 'listCompanyPeople', 'listTickets', 'listQueue', 'listAssets', 'listInvoices'])
  }, [isDone])
  if (isDone) return null
  return (
    <div className={css.strip}>
      <p role="status">
        {move && move.total > 0
          ? `Moving: ${withThousands(move.done)} of ${withThousands(move.total)} records`
          : 'Moving records…'}
      </p>
      {move && move.total > 0 && <progress aria-label="Moved records" max={move.total} value={move.done} />}
    </div>
  )
}
