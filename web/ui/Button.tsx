import { chakra } from '@chakra-ui/react'

export const Button = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      flex: 'none',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      borderRadius: 'md',
      fontWeight: '580',
      lineHeight: '1.25',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transition: 'background-color 0.15s',
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
      '&[aria-disabled=true]': { opacity: '0.7', cursor: 'progress' },
    },
    variants: {
      look: {
        solid: {
          background: 'primary',
          color: 'primaryForeground',
          '&:hover:not(:disabled)': { background: 'primaryStrong' },
        },
        outline: {
          borderColor: 'edge',
          background: 'card',
          color: 'cardForeground',
          '&:hover:not(:disabled)': { background: 'muted' },
        },
        danger: {
          background: 'danger',
          color: 'dangerForeground',
          '&:hover:not(:disabled)': { filter: 'brightness(0.92)' },
        },
        quiet: { background: 'transparent', color: 'inherit', '&:hover:not(:disabled)': { background: 'muted' } },
      },
      size: {
        md: { minHeight: '40px', paddingInline: '2', fontSize: 'md' },
        sm: { minHeight: '32px', paddingInline: '1.5', fontSize: 'sm' },
        icon: { width: '40px', height: '40px', padding: '0' },
      },
    },
    defaultVariants: { look: 'solid', size: 'md' },
  },
  { defaultProps: { type: 'button' } },
)
