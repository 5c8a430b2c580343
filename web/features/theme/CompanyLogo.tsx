import { LogoField } from '#/web/features/theme/LogoField.tsx'
import { LogoGuidelines } from '#/web/features/theme/LogoGuidelines.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** The company's logo, and another one for dark pages. */
export function CompanyLogo() {
  const { logo, darkLogo } = useBrand()
  return (
    <>
      <LogoField variant="light" logo={logo} />
      {(logo || darkLogo) && <LogoField variant="dark" logo={darkLogo} />}
      <LogoGuidelines />
    </>
  )
}
