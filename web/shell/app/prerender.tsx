import { prerender } from 'react-dom/static'
import { Landing } from '#/web/features/landing/Landing.tsx'

/** The landing page's markup, rendered by the build. */
export async function renderLanding(): Promise<string> {
  const { prelude } = await prerender(<Landing />)
  return new Response(prelude).text()
}
