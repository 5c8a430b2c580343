import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { telephone } from '#/shared/brand.ts'
import { useBrand } from '#/web/theme/brand.ts'

const Ground = chakra('footer', {
  base: {
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'border',
    background: 'background',
    color: 'mutedForeground',
    fontSize: 'sm',
    '& a': { display: 'inline-flex', minHeight: '24px', alignItems: 'center', _hover: { color: 'foreground' } },
    '& a:hover': { textDecoration: 'underline' },
  },
})
const Inner = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    columnGap: '3',
    maxWidth: '1280px',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
    paddingBlock: '2',
    '& p:last-of-type': { display: 'flex', flexWrap: 'wrap', columnGap: '3' },
  },
})

export function Footer() {
  const { company } = useBrand()
  return (
    <Ground>
      <Inner>
        <p>{company.name}</p>
        <p>
          <Link to="/about">About</Link>
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
          <a href={telephone(company.phone)}>{company.phone}</a>
        </p>
      </Inner>
    </Ground>
  )
}
