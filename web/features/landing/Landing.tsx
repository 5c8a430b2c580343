import { About } from '#/web/features/landing/About.tsx'
import { Contact } from '#/web/features/landing/Contact.tsx'
import { Footer } from '#/web/features/landing/Footer.tsx'
import { Hero } from '#/web/features/landing/Hero.tsx'
import { Pricing } from '#/web/features/landing/Pricing.tsx'
import { Services } from '#/web/features/landing/Services.tsx'
import { Team } from '#/web/features/landing/Team.tsx'
import { TopBar } from '#/web/features/landing/TopBar.tsx'

/** Replaced by the build with a comment, which React cannot render, and by the server with what customers say. */
const testimonialsMark = '%TESTIMONIALS%'

/** The landing page. Rendered once, at build time: no state, no effects, and readable without scripts. */
export function Landing() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar />
      <main id="main">
        <Hero />
        <Services />
        <Pricing />
        <Team />
        {testimonialsMark}
        <About />
        <Contact />
      </main>
      <Footer />
    </>
  )
}
