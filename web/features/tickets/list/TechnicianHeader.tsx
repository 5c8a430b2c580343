import type { SessionUser } from '#/shared/identity/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { Figure, Figures } from '#/web/ui/pages/Figures.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

export function TechnicianHeader({ user, onCreate }: { user: SessionUser; onCreate: () => void }) {
  const { data, error, retry } = useRead('getTechnicianStatistics')
  return (
    <ListHead
      title={displayName(user)}
      facts={roleLabels[user.role]}
      figures={
        error ? (
          <Button variant="outline" onClick={retry}>
            Counts aren’t available. Try again
          </Button>
        ) : (
          <Figures aria-busy={!data}>
            <Figure name="Active tickets" value={data?.activeTickets} />
            <Figure name="Resolved today" value={data?.resolvedToday} />
          </Figures>
        )
      }
      action={<Button onClick={onCreate}>Create Ticket</Button>}
    />
  )
}
