import { createSystem, defineConfig } from '@chakra-ui/react'
import { slotRecipes } from '#/web/ui/overlays/recipes.ts'

/**
 * Chakra's engine with the recipes of the components that are used, and nothing else: their values are the variables of
 * `tokens.css`, so that themes and dark mode apply.
 */
export const beaconSystem = createSystem(
  defineConfig({
    // The page has its own reset and background (reset.css).
    preflight: false,
    theme: {
      keyframes: {
        'overlay-in': { from: { opacity: '0', top: '4px' } },
        'backdrop-in': { from: { opacity: '0' } },
      },
      slotRecipes,
    },
  }),
)
