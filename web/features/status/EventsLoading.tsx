import { chakra } from '@chakra-ui/react'
import { Panel } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

export const EventsLoading = () => (
  <chakra.div display="grid" gap="2" aria-busy>
    {['48%', '60%'].map(width => (
      <Panel key={width} as="div" display="grid" gap="1.5" padding={{ base: '2', md: '3' }}>
        <Skeleton width={width} height="24px" />
        <Skeleton width="32%" />
        <Skeleton width="88%" />
      </Panel>
    ))}
  </chakra.div>
)
