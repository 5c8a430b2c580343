import { brand } from '#/shared/branding/brand.ts'
import { firstFieldId } from '#/web/features/landing/ContactForm.tsx'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'

const sections = [
  { href: '#services', label: 'Services' },
  { href: '#team', label: 'Team' },
  { href: '#about', label: 'About' },
  { href: '#contact', label: 'Contact' },
]

const portals = [
  { href: brand.portals.customer, label: 'Customer Portal' },
  { href: brand.portals.technician, label: 'Technician Login' },
]

export function TopBar() {
  return (
    <header className="top-bar">
      <div className="frame top-bar-row">
        <a className="home" href="/">
          <CompanyLogo />
        </a>
        <nav className="wide-only top-nav" aria-label="Sections">
          <SectionLinks />
        </nav>
        <div className="top-bar-end">
          <div className="wide-only portal-links">
            <PortalLinks />
          </div>
          <button type="button" className="button button-quiet" data-open-login>
            Login
          </button>
          <a className="button quote-link" href={`#${firstFieldId}`}>
            Get a quote
          </a>
          <button type="button" className="button button-quiet narrow-only" popoverTarget="site-menu" aria-label="Menu">
            <svg viewBox="0 0 24 24" width="24" height="24" className="icon" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </button>
        </div>
      </div>
      <nav className="site-menu" id="site-menu" popover="auto" aria-label="Menu">
        <SectionLinks />
        <hr />
        <PortalLinks />
      </nav>
    </header>
  )
}

function SectionLinks() {
  return sections.map(section => (
    <a key={section.href} href={section.href}>
      {section.label}
    </a>
  ))
}

function PortalLinks() {
  return portals.map(portal => (
    <a key={portal.href} href={portal.href} target="_blank" rel="noopener">
      {portal.label}
      <svg viewBox="0 0 16 16" width="12" height="12" className="icon" aria-hidden="true">
        <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.500 8.500" />
      </svg>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ))
}
