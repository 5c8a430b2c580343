import { withThousands } from '#/shared/lib/numbers.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Figure, Figures } from '#/web/ui/pages/Figures.tsx'

const figures = [
  ['Total Users', 'total'],
  ['Administrators', 'admins'],
  ['Technicians', 'technicians'],
  ['Customers', 'customers'],
] as const

export function UserCounts() {
  const { data, error, retry } = useRead('countUsers')
  if (error) {
    return (
      <Button variant="outline" onClick={retry}>
        Counts aren’t available. Try again
      </Button>
    )
  }
  return (
    <Figures aria-busy={!data}>
      {figures.map(([name, key]) => (
        <Figure key={key} name={name} value={data && withThousands(data[key])} />
      ))}
    </Figures>
  )
}
