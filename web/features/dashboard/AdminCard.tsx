import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '2',
    paddingInline: { base: '2', md: '3' },
    paddingBottom: '3',
    '& dt': { color: 'mutedForeground', fontSize: 'sm' },
    '& dd': { fontWeight: '540', overflowWrap: 'anywhere' },
    '& dl': { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '1.5' },
    '& dl > div:last-of-type': { gridColumn: '1 / -1' },
    '& ul': { listStyle: 'none', display: 'grid', gap: '0.5' },
    '& li': { display: 'flex', alignItems: 'start', gap: '1', fontWeight: '400' },
    '& li svg': { width: '16px', height: '16px', marginTop: '3px', color: 'primary' },
  },
})

/** What an administrator's account is, and what it may do. */
export function AdminCard() {
  const title = useId()
  const { data, error, retry } = useRead('getAdminInfo')
  const info = data?.info
  return (
    <Panel aria-labelledby={title} aria-busy={!data && !error} order={{ base: '1', lg: '0' }}>
      <PanelHead>
        <PanelTitle id={title}>Administrator Access</PanelTitle>
      </PanelHead>
      {error && <Failed message={explain(error)} retry={retry} />}
      {!error && !info && <Loading />}
      {info && (
        <Body>
          <p>{info.note}</p>
          <dl>
            <div>
              <dt>E-mail</dt>
              <dd>{info.email}</dd>
            </div>
            <div>
              <dt>Access level</dt>
              <dd>{info.accessLevel}</dd>
            </div>
            <div>
              <dt>Capabilities</dt>
              <dd>
                <ul>
                  {info.capabilities.map(capability => (
                    <li key={capability}>
                      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                        <path d="m3.500 8.500 3 3 6-7" />
                      </svg>
                      {capability}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          </dl>
        </Body>
      )}
    </Panel>
  )
}

function Loading() {
  return (
    <Body>
      <Skeleton width="90%" />
      <Skeleton width="60%" />
      <Skeleton width="72%" />
      <Skeleton width="48%" />
    </Body>
  )
}
