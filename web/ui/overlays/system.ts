import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { slotRecipes } from '#/web/ui/overlays/recipes.ts'

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
  // The page has its own reset and background (reset.css).
  preflight: false,
  theme: {
    breakpoints: { md: '768px', lg: '1024px', xl: '1240px' },
    tokens: {
      spacing,
      fonts: { body: { value: 'var(--font)' } },
      fontSizes: {
        xs: { value: 'var(--text-caption)' },
        sm: { value: 'var(--text-body)' },
        md: { value: 'var(--text-body)' },
        lg: { value: 'var(--text-title)' },
        xl: { value: 'var(--text-page)' },
        '2xl': { value: 'var(--text-figure)' },
      },
      radii: {
        sm: { value: '4px' },
        md: { value: 'var(--radius)' },
        lg: { value: 'var(--radius-panel)' },
        full: { value: '9999px' },
      },
      shadows: { low: { value: 'var(--shadow-low)' }, high: { value: 'var(--shadow-high)' } },
    },
    semanticTokens: { colors },
    keyframes: { 'overlay-in': { from: { opacity: '0', transform: 'translateY(4px)' } } },
    slotRecipes,
  },
})

/** Chakra's engine with our tokens only, and the recipes of the components that are used. */
export const beaconSystem = createSystem(defaultBaseConfig, system)
