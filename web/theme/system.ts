import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'

/** The 13 tokens and the semantic colors as Chakra names them. Each follows its variable, so setting one on `:root` re-themes every screen. */
const colors = {
  primary: { value: 'hsl(var(--primary))' },
  primaryForeground: { value: 'hsl(var(--primary-foreground))' },
  primaryStrong: { value: 'var(--primary-strong)' },
  primaryWash: { value: 'var(--primary-wash)' },
  secondary: { value: 'hsl(var(--secondary))' },
  secondaryForeground: { value: 'hsl(var(--secondary-foreground))' },
  accent: { value: 'hsl(var(--accent))' },
  accentForeground: { value: 'hsl(var(--accent-foreground))' },
  accentWash: { value: 'var(--accent-wash)' },
  background: { value: 'hsl(var(--background))' },
  foreground: { value: 'hsl(var(--foreground))' },
  muted: { value: 'hsl(var(--muted))' },
  mutedForeground: { value: 'hsl(var(--muted-foreground))' },
  border: { value: 'hsl(var(--border))' },
  edge: { value: 'var(--edge)' },
  card: { value: 'hsl(var(--card))' },
  cardForeground: { value: 'hsl(var(--card-foreground))' },
  success: { value: 'hsl(var(--success))' },
  successForeground: { value: 'hsl(var(--success-foreground))' },
  warning: { value: 'hsl(var(--warning))' },
  warningForeground: { value: 'hsl(var(--warning-foreground))' },
  warningWash: { value: 'var(--warning-wash)' },
  danger: { value: 'hsl(var(--danger))' },
  dangerForeground: { value: 'hsl(var(--danger-foreground))' },
  dangerWash: { value: 'var(--danger-wash)' },
  info: { value: 'hsl(var(--info))' },
  infoForeground: { value: 'hsl(var(--info-foreground))' },
  infoWash: { value: 'var(--info-wash)' },
}

/** Steps of the 8-px grid: `4` is 32 px, `0.5` is 4. */
const spacing = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12].map(step => [step, { value: `${step * 8}px` }]),
)

const system = defineConfig({
  // A part of a page with tokens of its own resolves the colours anew: the theme customizer's preview.
  cssVarsRoot: ':where(:root, :host, .chakra-theme)',
  preflight: true,
  globalCss: {
    html: { scrollPaddingTop: '80px', overflowWrap: 'break-word' },
    // The preflight says it of every element, and so what a part says of all its words would reach none.
    '*': { overflowWrap: 'inherit' },
    // What people write runs the way its own script does.
    'h1, h2, h3, h4, h5, h6, p, li, dd, td': { unicodeBidi: 'plaintext' },
    body: {
      background: 'muted',
      color: 'foreground',
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: '1.5',
    },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    'main:focus, h1:focus': { outline: 'none' },
    'h1, h2, h3': { letterSpacing: '-0.015em', textWrap: 'balance' },
  },
  theme: {
    breakpoints: { md: '768px', lg: '1024px', xl: '1240px' },
    tokens: {
      spacing,
      fonts: { body: { value: 'var(--font)' } },
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.875rem' },
        md: { value: '0.9375rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.5rem' },
        '2xl': { value: '1.875rem' },
      },
      radii: { sm: { value: '4px' }, md: { value: 'var(--radius)' }, lg: { value: '12px' }, full: { value: '9999px' } },
      shadows: { low: { value: 'var(--shadow-low)' }, high: { value: 'var(--shadow-high)' } },
    },
    semanticTokens: { colors },
    keyframes: { turn: { to: { transform: 'rotate(1turn)' } }, breathe: { '50%': { opacity: '0.45' } } },
  },
})

/** Chakra's engine with our tokens alone; each component brings the recipe it needs. */
export const beaconSystem = createSystem(defaultBaseConfig, system)
