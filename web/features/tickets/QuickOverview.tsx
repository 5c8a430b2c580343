import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { formatDollars } from '#/shared/money.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { Figure } from '#/web/ui/Figure.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
    gap: '2',
    marginTop: '2',
    '& > div': {
      padding: '3',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'lg',
      background: 'card',
      color: 'cardForeground',
      boxShadow: 'low',
    },
  },
})

export function QuickOverview() {
  const title = useId()
  const { data, error, retry } = useRead('customerStatistics')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <PanelTitle id={title}>Quick Overview</PanelTitle>
      {error ? (
        <Panel marginTop="2">
          <Failed message={explain(error)} retry={retry} />
        </Panel>
      ) : (
        <Cards>
          <Figure name="Open Tickets" value={data?.openTickets} />
          <Figure name="Active Services" value={data?.activeServices} />
          <Figure name="Monthly Spend" value={data && formatDollars(data.monthlySpend)} />
        </Cards>
      )}
    </section>
  )
}
