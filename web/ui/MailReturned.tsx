import { chakra } from '@chakra-ui/react'
import type { MailReturn } from '#/shared/returned-mail.ts'

const words: Record<MailReturn, string> = {
  bounced: 'Mails come back: not mailed any more',
  complained: 'Called our mail spam: not mailed any more',
}

const Sign = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '6px', marginTop: '0.5', fontSize: 'sm', fontWeight: '540' },
})

/** Says beside an address that mails to it came back, so that staff take the telephone. */
export const MailReturned = ({ why }: { why: MailReturn }) => (
  <Sign>
    <chakra.svg viewBox="0 0 24 24" width="18px" height="18px" flex="none" className="icon" aria-hidden="true">
      <path d="M12 4 3 19.500h18zM12 10v4.500M12 17.200v.100" />
    </chakra.svg>
    {words[why]}
  </Sign>
)
