import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/ids.ts'

const Anchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    minHeight: '24px',
    alignItems: 'center',
    color: 'primary',
    fontWeight: '580',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textDecorationColor: 'border',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
})

/** A ticket by the number that people say on the phone; leads to its page. */
export const TicketLink = ({ id }: { id: string }) => <Anchor to={`/tickets/${id}`}>{shortId(id)}</Anchor>
