import { Link } from 'react-router-dom'
import { telephone } from '#/shared/branding/brand.ts'
import css from '#/web/shell/app/footer.module.css'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

export function Footer() {
  const { company } = useBrand()
  const isModuleOn = useModuleOn()
  return (
    <footer className={css.ground}>
      <div className={css.inner}>
        <p>© {company.name}</p>
        <p>
          <Link to="/about">About</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/accessibility">Accessibility</Link>
          {isModuleOn('status-page') && <a href="/status">Status</a>}
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
          <a href={telephone(company.phone)}>{company.phone}</a>
        </p>
      </div>
    </footer>
  )
}
