import { chakra } from '@chakra-ui/react'
import { signInWords } from '#/shared/sign-ins.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { Failed } from '#/web/ui/Notice.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { deviceOf } from '#/web/ui/user-agent.ts'
import { whichMinute } from '#/web/ui/when.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    maxHeight: '400px',
    overflowY: 'auto',
    '& p:first-of-type': { fontWeight: '540' },
    '& p + p': { color: 'mutedForeground', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
})

/** What happened around one's sign-ins: when, with which browser, and from where. */
export function SignIns() {
  const { data: signIns, error, retry } = useRead('listSignIns')
  if (error) return <Failed message={explain(error)} retry={retry} />
  if (!signIns) return <Skeleton height="48px" />
  if (signIns.length === 0) return <p>No sign-ins in the past 180 days.</p>
  return (
    // A list that scrolls must be reached by the keyboard.
    <List tabIndex={0} aria-label="Sign-in activity">
      {signIns.map(({ id, event, at, address, userAgent }) => (
        <li key={id}>
          <p>{signInWords[event]}</p>
          <p>
            <time dateTime={at}>{whichMinute(at, new Date())}</time> · {deviceOf(userAgent).words} · {address}
          </p>
        </li>
      ))}
    </List>
  )
}
