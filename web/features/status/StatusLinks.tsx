import { chakra } from '@chakra-ui/react'
import { routes } from '#/shared/status.ts'

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    color: 'mutedForeground',
    fontSize: 'sm',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      minHeight: '24px',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      _hover: { color: 'foreground' },
    },
    '& svg': { width: '14px', height: '14px' },
  },
})

/** Ways to follow the status without coming here. */
export const StatusLinks = ({ toPublicPage = false }: { toPublicPage?: boolean }) => (
  <Line>
    {toPublicPage && <a href="/status">Public page</a>}
    <a href={routes.getStatusFeed.path} type="application/atom+xml">
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3a10 10 0 0 1 10 10M3 7.500A5.500 5.500 0 0 1 8.500 13M3.800 12.200v.1" />
      </svg>
      Atom feed
    </a>
  </Line>
)
