import { useLocation } from 'react-router-dom'
import css from '#/web/features/pc-builder/demo-builder.module.css'
import { PcBuilderScreen, type SignUp } from '#/web/features/pc-builder/PcBuilderScreen.tsx'
import { loginAddress } from '#/web/shell/api/login-address.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { useDocumentTitle } from '#/web/shell/parts/Page.tsx'

/** The builder for visitors. Their draft is kept when they log in. */
export function DemoBuilder({ signUp }: { signUp: SignUp }) {
  const location = useLocation()
  useDocumentTitle('PC Builder')
  return (
    <>
      <header className={css.demo}>
        <a href="/">
          <CompanyLogo />
        </a>
        <p>You’re trying the PC Builder. Log in or sign up to save or order this build. We’ll keep it for you.</p>
        <a href={loginAddress({ ...location, search: '' })} {...buttonVariant()}>
          Log in
        </a>
      </header>
      <PcBuilderScreen signUp={signUp} />
    </>
  )
}
