import type { SystemConfig } from '@chakra-ui/react'

/** Opens with opacity and 4 px of travel; closing is instant, so that nothing shows a row that is gone. */
const opens = { '@media (prefers-reduced-motion: no-preference)': { animation: 'overlay-in 180ms ease-out' } }

/** A surface that floats over the page: the one with the high shadow. */
const floats = {
  border: '1px solid hsl(var(--border))',
  borderRadius: '10px',
  background: 'hsl(var(--card))',
  color: 'hsl(var(--card-foreground))',
  boxShadow: 'var(--shadow-high)',
  outline: '0',
  zIndex: 'calc(1000 + var(--layer-index, 0))',
}

/** A row that is chosen in a menu or a list of options. */
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '36px',
  paddingInline: '8px',
  borderRadius: '6px',
  fontSize: 'var(--text-sm)',
  lineHeight: '20px',
  cursor: 'pointer',
  userSelect: 'none',
  '&[data-highlighted]': {
    background: 'var(--primary-wash)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
  '&[data-disabled]': { opacity: '0.55', cursor: 'not-allowed' },
  '@media (pointer: coarse)': { minHeight: '44px' },
}

const menu = {
  slots: ['content', 'item', 'itemText', 'separator'],
  base: {
    content: {
      ...floats,
      ...opens,
      minWidth: '180px',
      maxWidth: 'min(320px, calc(100vw - 32px))',
      maxHeight: 'var(--available-height)',
      padding: '4px',
      overflowY: 'auto',
    },
    item: row,
    separator: { margin: '4px -4px', borderTop: '1px solid hsl(var(--border))' },
  },
}

export const slotRecipes = { menu } as NonNullable<NonNullable<SystemConfig['theme']>['slotRecipes']>
