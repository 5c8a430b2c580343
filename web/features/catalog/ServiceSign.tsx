import { defaultIcon } from '#/shared/services/schemas.ts'
import { serviceIcons } from '#/web/features/catalog/service-icons.ts'
import css from '#/web/features/catalog/service-sign.module.css'

/** A service's icon; an unknown name shows the default. */
export const ServiceSign = ({ icon }: { icon: string }) => (
  <svg className={`icon ${css.tile}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={Object.hasOwn(serviceIcons, icon) ? serviceIcons[icon] : serviceIcons[defaultIcon]} />
  </svg>
)
