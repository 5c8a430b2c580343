import { brand } from '#/shared/branding/brand.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'

export function Footer() {
  return (
    <footer className="footer">
      <div className="frame footer-row">
        <CompanyLogo />
        <p>
          Managed IT services. Questions? <a href={`mailto:${brand.salesEmail}`}>{brand.salesEmail}</a>
        </p>
      </div>
      <div className="frame footer-row footer-end">
        <p>© {brand.name}. All rights reserved.</p>
        <nav aria-label="Legal">
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
          <a href="/accessibility">Accessibility</a>
          <a href="/status" data-module="status-page">
            Status
          </a>
        </nav>
      </div>
    </footer>
  )
}
