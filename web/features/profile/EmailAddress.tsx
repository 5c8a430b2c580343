import { chakra } from '@chakra-ui/react'
import type { Profile } from '#/shared/profile.ts'
import { useResendVerification } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/ui/Button.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    paddingBottom: '3',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
  },
})
const Name = chakra('p', { base: { fontSize: 'sm', fontWeight: '560' } })
const Address = chakra('p', { base: { overflowWrap: 'anywhere' } })
const State = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    marginTop: '0.5',
    fontSize: 'sm',
    '& svg': { width: '16px', height: '16px' },
  },
  variants: {
    verified: { true: { color: 'mutedForeground' }, false: { color: 'warning', fontWeight: '560' } },
  },
})

export function EmailAddress({ profile: { email, emailVerified } }: { profile: Profile }) {
  const { resend, pending, sent } = useResendVerification(email)
  return (
    <Frame>
      <chakra.div minWidth="0">
        <Name>Email</Name>
        <Address>{email}</Address>
        <State verified={emailVerified}>
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={emailVerified ? 'm3.500 8.500 3 3 6-7' : 'M8 2.500v7M8 12.500v.1'} />
          </svg>
          {emailVerified ? 'Verified' : 'Not verified'}
        </State>
      </chakra.div>
      {!emailVerified && (
        <Button look="outline" disabled={sent} aria-disabled={pending} onClick={resend}>
          {sent ? 'Link sent' : 'Send the link again'}
        </Button>
      )}
    </Frame>
  )
}
