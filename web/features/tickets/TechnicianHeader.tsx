import { chakra } from '@chakra-ui/react'
import type { SessionUser } from '#/shared/identity.ts'
import { displayName } from '#/shared/lib/names.ts'
import { useRead } from '#/web/api/use-read.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Figure } from '#/web/ui/Figure.tsx'
import { PageTitle } from '#/web/ui/Page.tsx'
import { roleWords } from '#/web/ui/role-words.ts'

const Header = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr auto auto' },
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    minWidth: '0',
  },
})
const Role = chakra('p', { base: { color: 'mutedForeground' } })
const Figures = chakra('dl', {
  base: {
    display: 'flex',
    gap: '4',
    '& > div + div': {
      paddingLeft: '4',
      borderLeftWidth: '1px',
      borderLeftStyle: 'solid',
      borderColor: 'border',
    },
  },
})

export function TechnicianHeader({ user, onCreate }: { user: SessionUser; onCreate: () => void }) {
  const { data, error, retry } = useRead('technicianStatistics')
  return (
    <Header>
      <div>
        <PageTitle>{displayName(user)}</PageTitle>
        <Role>{roleWords[user.role]}</Role>
      </div>
      {error ? (
        <Button look="outline" onClick={retry}>
          Counts could not be read. Try again
        </Button>
      ) : (
        <Figures aria-busy={!data}>
          <Figure name="Active tickets" value={data?.activeTickets} />
          <Figure name="Resolved today" value={data?.resolvedToday} />
        </Figures>
      )}
      <Button onClick={onCreate}>Create Ticket</Button>
    </Header>
  )
}
