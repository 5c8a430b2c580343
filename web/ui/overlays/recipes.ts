import type { SystemConfig } from '@chakra-ui/react'

/**
 * Opens with opacity and 4 px of travel; closing is instant, so that nothing shows a row that is gone. A transform would make the
 * element the frame of the fixed toasts in it.
 */
const opens = {
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-state=open]': { animation: 'overlay-in 180ms ease-out' },
  },
}
const fadesIn = {
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-state=open]': { animation: 'backdrop-in 180ms ease-out' },
  },
}

/** Above the page and its bar; of several layers, the last one opened is on top. */
const zIndex = 'calc(1000 + var(--layer-index, 0))'

/** A surface that floats over the page: the one with the high shadow. */
const floats = {
  // Forced colors draw it instead of the shadow.
  border: '1px solid transparent',
  borderRadius: 'var(--radius-panel)',
  background: 'hsl(var(--card))',
  color: 'hsl(var(--card-foreground))',
  boxShadow: 'var(--shadow-high)',
  outline: '0',
}

/** A row that is chosen in a menu or a list of options. */
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '36px',
  paddingInline: '8px',
  borderRadius: 'var(--radius)',
  fontSize: 'var(--text-body)',
  lineHeight: 'var(--line-body)',
  cursor: 'pointer',
  userSelect: 'none',
  '&[data-highlighted]': {
    background: 'var(--primary-wash)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
  '&[data-disabled]': { opacity: '0.55', cursor: 'not-allowed' },
  '@media (pointer: coarse)': { minHeight: '44px' },
}

const backdrop = { position: 'fixed', inset: '0', zIndex, background: 'var(--shade)', ...fadesIn }
const positioner = { position: 'fixed', inset: '0', zIndex, display: 'flex', overscrollBehavior: 'none' }
const title = {
  fontSize: 'var(--text-title)',
  lineHeight: 'var(--line-title)',
  fontWeight: 'var(--bold)',
  overflowWrap: 'anywhere',
}

const dialog = {
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body'],
  base: {
    backdrop,
    positioner: {
      ...positioner,
      alignItems: 'flex-end',
      justifyContent: 'center',
      '@media screen and (min-width: 48rem)': { alignItems: 'center', padding: '16px' },
    },
    content: {
      ...floats,
      ...opens,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '92dvh',
      borderRadius: 'var(--radius-panel) var(--radius-panel) 0 0',
      '@media screen and (min-width: 48rem)': {
        maxHeight: '100%',
        borderRadius: 'var(--radius-panel)',
      },
    },
    header: {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '16px',
      padding: '12px 12px 8px 16px',
      '@media screen and (min-width: 48rem)': { padding: '16px 16px 8px 24px' },
    },
    title: { ...title, paddingBlock: '6px' },
    body: {
      minHeight: '0',
      padding: '4px 16px 16px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '@media screen and (min-width: 48rem)': { padding: '8px 24px 24px' },
    },
  },
  variants: {
    size: {
      sm: { content: { '@media screen and (min-width: 48rem)': { maxWidth: '480px' } } },
      md: { content: { '@media screen and (min-width: 48rem)': { maxWidth: '640px' } } },
      xl: { content: { '@media screen and (min-width: 48rem)': { maxWidth: '880px' } } },
    },
  },
  defaultVariants: { size: 'sm' },
}

const drawer = {
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop,
    positioner: { ...positioner, justifyContent: 'flex-end' },
    content: {
      ...floats,
      ...opens,
      position: 'relative',
      display: 'grid',
      // The lines and the foot of the body are rows of their own, with room for a toast between them.
      gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
      width: 'min(440px, 100vw)',
      height: '100dvh',
      borderRadius: '0',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '12px 16px',
      borderBottom: '1px solid hsl(var(--border))',
    },
    title,
    body: { display: 'grid', gridArea: '2 / 1 / span 2', gridTemplateRows: 'subgrid', minHeight: '0' },
    // Holds toasts: above the buttons at the end, without covering them.
    footer: { gridArea: '2 / 1', alignSelf: 'end', marginInline: '16px' },
  },
}

const menu = {
  slots: ['content', 'item', 'itemCommand', 'separator'],
  base: {
    content: {
      ...floats,
      ...opens,
      position: 'relative',
      zIndex,
      minWidth: '180px',
      maxWidth: 'min(320px, calc(100vw - 32px))',
      maxHeight: 'var(--available-height)',
      padding: '4px',
      overflowY: 'auto',
    },
    item: row,
    itemCommand: {
      marginLeft: 'auto',
      paddingLeft: '16px',
      color: 'hsl(var(--muted-foreground))',
      fontSize: 'var(--text-small)',
    },
    separator: { margin: '4px -4px', borderTop: '1px solid hsl(var(--border))' },
  },
}

const combobox = {
  slots: ['control', 'trigger', 'content', 'item'],
  base: {
    control: { position: 'relative', '& input': { paddingRight: '36px' } },
    trigger: {
      position: 'absolute',
      inset: '0 0 0 auto',
      display: 'grid',
      width: '36px',
      placeItems: 'center',
      color: 'hsl(var(--muted-foreground))',
      cursor: 'pointer',
    },
    content: {
      ...floats,
      ...opens,
      position: 'relative',
      zIndex,
      maxHeight: 'min(320px, var(--available-height))',
      padding: '4px',
      overflowY: 'auto',
      '& p': { padding: '8px', color: 'hsl(var(--muted-foreground))', fontSize: 'var(--text-body)' },
    },
    item: {
      ...row,
      flexDirection: 'column',
      alignItems: 'start',
      gap: '0',
      paddingBlock: '6px',
      overflowWrap: 'anywhere',
      '& strong': { fontWeight: 'var(--medium)' },
      '& span': { color: 'hsl(var(--muted-foreground))', fontSize: 'var(--text-small)' },
    },
  },
}

const tooltip = {
  slots: ['content'],
  base: {
    content: {
      ...opens,
      position: 'relative',
      zIndex: 'calc(2000 + var(--layer-index, 0))',
      maxWidth: '280px',
      padding: '4px 8px',
      border: '1px solid transparent',
      borderRadius: 'var(--radius)',
      background: 'hsl(var(--foreground))',
      color: 'hsl(var(--background))',
      fontSize: 'var(--text-small)',
      lineHeight: 'var(--line-body)',
      boxShadow: 'var(--shadow-high)',
      overflowWrap: 'anywhere',
    },
  },
}

const toastButton = {
  minHeight: '32px',
  borderRadius: 'var(--radius)',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { background: 'hsl(var(--muted))' } },
}

const toast = {
  slots: ['root', 'title', 'description', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      ...floats,
      ...opens,
      // The group places it; the machine would put it under its upper edge.
      position: 'relative !important',
      inset: 'auto !important',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: '12px',
      width: '100%',
      padding: '12px 8px 12px 16px',
      fontSize: 'var(--text-body)',
      lineHeight: 'var(--line-body)',
      textAlign: 'left',
      '& > svg': { width: '20px', height: '20px', marginTop: '6px', color: 'var(--success-text)' },
      '&[data-type=error]': {
        borderColor: 'var(--danger-line)',
        '& > svg': { color: 'var(--danger-text)' },
      },
      '&:focus-visible': { outline: '2px solid hsl(var(--accent))', outlineOffset: '2px' },
    },
    title: { paddingTop: '6px', fontWeight: 'var(--medium)' },
    description: { paddingBottom: '6px', color: 'hsl(var(--muted-foreground))' },
    actionTrigger: {
      ...toastButton,
      marginBlock: '4px 2px',
      marginInlineEnd: '8px',
      paddingInline: '12px',
      border: '1px solid var(--edge)',
      fontWeight: 'var(--medium)',
    },
    closeTrigger: { ...toastButton, display: 'grid', width: '32px', placeItems: 'center', alignSelf: 'start' },
  },
}

export const slotRecipes = { combobox, dialog, drawer, menu, toast, tooltip } as NonNullable<
  NonNullable<SystemConfig['theme']>['slotRecipes']
>

/** Toasts are on the left, because the buttons of dialogs and drawers are at the right; at the top where they span the width. */
export const toasterStyles = {
  width: 'min(400px, calc(100vw - 32px))',
  '@media (max-width: 1023px)': { top: '16px !important', bottom: 'auto !important' },
  '[data-part=footer] &': { position: 'static !important', width: 'auto', paddingBottom: '16px' },
}
