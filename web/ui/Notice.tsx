import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#/web/ui/Button.tsx'
import { rememberFocus } from '#/web/ui/return-focus.ts'

const Place = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    paddingBlock: '6',
    paddingInline: '3',
    color: 'mutedForeground',
    textAlign: 'center',
  },
})
const Drawing = chakra('svg', {
  base: {
    width: '96px',
    fill: 'none',
    stroke: 'edge',
    strokeWidth: '1.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& .paper': { fill: 'secondary', stroke: 'none' },
    '& .sign': { stroke: 'danger', strokeWidth: '2' },
  },
})

/** A list with nothing in it: an empty tray. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <Place>
      <Drawing viewBox="0 0 96 64" aria-hidden="true">
        <rect className="paper" x="28" y="4" width="40" height="40" rx="4" />
        <path d="M36 14h24M36 22h24M36 30h14" />
        <path d="M12 40h20l6 8h20l6-8h20v16a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" />
      </Drawing>
      <p>{children}</p>
    </Place>
  )
}

/** Something could not be read: what happened, and a way to try again. */
export function Failed({ message, retry }: { message: string; retry: () => void }) {
  const returnFocus = useRef<() => void>(undefined)
  // What is there at last takes the button's place: the keyboard goes on from the area that they both stood in.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) returnFocus.current?.()
    },
    [],
  )
  const again = () => {
    returnFocus.current = rememberFocus()
    retry()
  }
  return (
    <Place role="alert">
      <Drawing viewBox="0 0 96 64" aria-hidden="true">
        <rect className="paper" x="20" y="8" width="56" height="36" rx="4" />
        <path d="M20 44h56M40 52h16M48 44v8M12 58h72" />
        <path className="sign" d="M48 16v14M48 36.500v.1" />
      </Drawing>
      <p>{message}</p>
      <Button look="outline" onClick={again}>
        Try again
      </Button>
    </Place>
  )
}
