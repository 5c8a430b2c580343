import { chakra } from '@chakra-ui/react'

/** What everything that lies as a card on the page's ground looks like. */
export const cardSurface = {
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'lg',
  background: 'card',
  color: 'cardForeground',
  boxShadow: 'low',
}

/** A card on the page's ground. */
export const Panel = chakra('section', { base: { ...cardSurface, overflow: 'hidden' } })

export const PanelHead = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    padding: { base: '2', md: '2.5' },
    paddingInline: { base: '2', md: '3' },
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
  },
})

export const PanelTitle = chakra('h2', { base: { fontSize: 'lg', fontWeight: '620' } })
