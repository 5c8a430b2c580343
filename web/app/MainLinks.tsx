import { chakra } from '@chakra-ui/react'
import { NavLink, useLocation } from 'react-router-dom'
import { isWithin, type MenuEntry } from '#/web/app/navigation.ts'
import { useFitting } from '#/web/app/use-fitting.ts'
import { Popover } from '#/web/ui/Popover.tsx'

const Links = chakra('nav', {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    alignSelf: 'stretch',
    overflowX: 'clip',
    '& > a, & > button': {
      position: 'relative',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '0.5',
      paddingInline: '1.5',
      color: 'mutedForeground',
      fontWeight: '540',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'foreground' },
      // The row clips what does not fit, and would clip a ring around its first link.
      _focusVisible: { outlineOffset: '-4px', borderRadius: 'md' },
      '&[aria-current]': { color: 'foreground' },
      '&[aria-current]::after': {
        position: 'absolute',
        insetInline: '12px',
        bottom: '-1px',
        height: '2px',
        background: 'primary',
        content: '""',
      },
    },
  },
})

const menuId = 'more-menu'

/** The links of the navigation bar: as many as fit, and the rest under More. */
export function MainLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const { row, fitting } = useFitting()
  const { pathname } = useLocation()
  const shown = entries.slice(0, fitting)
  const rest = entries.slice(shown.length)
  const isMeasured = fitting !== undefined
  return (
    <Links ref={row} aria-label="Main" hideBelow="md">
      {shown.map(entry => (
        <EntryLink key={entry.to} entry={entry} />
      ))}
      {(rest.length > 0 || !isMeasured) && (
        <>
          {/* The page that one is on is in there: its link says `page`, the button that leads to it `true`. */}
          <button
            type="button"
            popoverTarget={menuId}
            aria-current={rest.some(({ to }) => isWithin(pathname, to)) || undefined}
          >
            More
            <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m4 6.500 4 4 4-4" />
            </svg>
          </button>
          <Popover id={menuId} label="More" underButton>
            {rest.map(entry => (
              <EntryLink key={entry.to} entry={entry} />
            ))}
          </Popover>
        </>
      )}
    </Links>
  )
}

const EntryLink = ({ entry: { to, label } }: { entry: MenuEntry }) => (
  <NavLink to={to} end={to === '/'}>
    {label}
  </NavLink>
)
