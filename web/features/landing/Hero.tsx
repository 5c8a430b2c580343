import { routes } from '#/shared/status/routes.ts'
import { firstFieldId } from '#/web/features/landing/ContactForm.tsx'
import { HeroScene } from '#/web/features/landing/HeroScene.tsx'

const statusBadge = routes.getStatusBadge.path

/** Replaced by the build. */
const sectionsStyle = '%SECTIONS%'

const claims = [
  { figure: '24/7', text: 'monitoring of every server, switch, and laptop we manage' },
  { figure: '99.9%', text: 'uptime target, reported every month' },
  { figure: 'Monthly', text: 'billing: one invoice a month, no surprises' },
]

export function Hero() {
  return (
    <div className="hero">
      <div className="frame hero-row">
        <div className="hero-text" id="first-screen">
          <p className="eyebrow">Managed IT services</p>
          <h1>IT that’s watched all night and works all day.</h1>
          <p className="lead">
            We monitor, secure, and repair the technology your business runs on, and pick up when your team calls. You
            get one team that knows your network, and one bill a month.
          </p>
          <p className="actions">
            <a className="button button-bright" href={`#${firstFieldId}`}>
              Get a quote
            </a>
            <a className="button button-outline" href="/pc-builder?demo" data-module="pc-builder">
              Try the PC Builder
            </a>
            <a className="button button-outline" href="#services">
              See our services
            </a>
          </p>
          {/* An image, so that it needs no script. CloudFront caches it for a minute. Lazy, so that the text comes first. */}
          <p className="hero-status" data-module="status-page">
            <a href="/status">
              <img src={statusBadge} height="32" alt="Service status" loading="lazy" />
            </a>
          </p>
        </div>
        {/* The browser paints the content above this link, and continues once the rest of the page's styles have loaded. */}
        <div className="scene-place">
          <link rel="stylesheet" href={sectionsStyle} />
          <HeroScene />
        </div>
      </div>
      <ul className="frame claims">
        {claims.map(claim => (
          <li key={claim.figure}>
            <strong>{claim.figure}</strong>
            <span>{claim.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
