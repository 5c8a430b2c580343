import { chakra } from '@chakra-ui/react'
import type { ListedSession } from '#/shared/profile.ts'
import { Button } from '#/web/ui/Button.tsx'
import { deviceOf } from '#/web/ui/user-agent.ts'
import { whichMinute } from '#/web/ui/when.ts'

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > svg': { width: '24px', height: '24px', color: 'mutedForeground', hideBelow: 'md' },
  },
})
const Words = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    '& p:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: '1', alignItems: 'center', fontWeight: '540' },
    '& p + p': { color: 'mutedForeground', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
})
const Here = chakra('span', {
  base: { paddingInline: '1', borderRadius: 'full', background: 'accentWash', fontSize: 'xs', fontWeight: '560' },
})

interface SessionItemProps {
  session: ListedSession
  pending: boolean
  onEnd: () => void
}

export function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const { words, handheld } = deviceOf(session.userAgent)
  return (
    <Item>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={handheld ? 'M7 3h10v18H7zM11 18h2' : 'M4 5h16v11H4zM2 20h20'} />
      </svg>
      <Words>
        <p>
          {words}
          {session.current && <Here>This browser</Here>}
        </p>
        <p>
          {session.address} · since {whichMinute(session.createdAt, new Date()).replace('Today', 'today')}
        </p>
      </Words>
      {!session.current && (
        <Button size="sm" look="outline" aria-label={`Sign out ${words}`} aria-disabled={pending} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Item>
  )
}
