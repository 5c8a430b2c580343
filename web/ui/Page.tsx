import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useBrand } from '#/web/theme/brand.ts'

/** A screen's column: as wide as a table wants, and no wider than eyes do. */
export const Page = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '4' },
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
    paddingBlock: { base: '3', md: '5' },
  },
})

export const PageTitle = chakra('h1', {
  base: { fontSize: { base: 'xl', md: '2xl' }, fontWeight: '640', lineHeight: '1.25', overflowWrap: 'anywhere' },
})

/** Names the browser's tab; an undefined title leaves it as it is. */
export function useDocumentTitle(title: string | undefined) {
  const { company } = useBrand()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${company.name}`
  }, [title, company.name])
}
