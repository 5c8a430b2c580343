import { chakra } from '@chakra-ui/react'

/** Stands for text that is on its way. Hidden from assistive technology: the place around it says that it is busy. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      height: '16px',
      borderRadius: 'sm',
      background: 'secondary',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
