import { chakra } from '@chakra-ui/react'

const Place = chakra('div', { base: { display: 'grid', minHeight: '60dvh', placeItems: 'center' } })
const Ring = chakra('span', {
  base: {
    width: '32px',
    height: '32px',
    borderWidth: '3px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderTopColor: 'primary',
    borderRadius: 'full',
    animation: 'turn 0.8s linear infinite',
  },
})

export function Spinner() {
  return (
    <Place role="status">
      <Ring aria-hidden="true" />
      <span className="visually-hidden">Loading</span>
    </Place>
  )
}
