import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    minHeight: '32px',
    color: 'mutedForeground',
    fontSize: 'sm',
    fontWeight: '540',
    _hover: { color: 'foreground' },
  },
})

/** Leads from a page to the list that it is of. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back to={to}>
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="m10 3-5 5 5 5" />
    </svg>
    {children}
  </Back>
)
