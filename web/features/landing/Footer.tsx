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
    </footer>
  )
}
