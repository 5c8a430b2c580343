import { brand } from '#/shared/brand.ts'
import { Mark } from '#/web/ui/Mark.tsx'

export function Footer() {
  return (
    <footer className="footer">
      <div className="frame footer-row">
        <Mark />
        <p>
          Managed IT services. Questions? <a href={`mailto:${brand.salesEmail}`}>{brand.salesEmail}</a>
        </p>
      </div>
    </footer>
  )
}
