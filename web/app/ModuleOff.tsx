import { Link } from 'react-router-dom'
import { type ModuleId, modules } from '#/shared/modules.ts'
import type { Role } from '#/shared/roles.ts'
import { CentredCard } from '#/web/app/CentredCard.tsx'
import { buttonLook } from '#/web/ui/Button.tsx'

/** Where a screen was whose module an admin has switched off: a bookmark or a mail may still lead there. */
export function ModuleOff({ id, role }: { id: ModuleId; role: Role }) {
  const name = modules.find(module => module.id === id)?.name ?? 'This feature'
  return (
    <CentredCard title={`${name} is turned off`}>
      <p>
        {role === 'admin'
          ? 'Unavailable until you turn it back on in the company settings.'
          : 'This part of the portal is currently unavailable.'}
      </p>
      {role === 'admin' ? (
        <Link to="/settings" {...buttonLook()}>
          Company settings
        </Link>
      ) : (
        <Link to="/" {...buttonLook()}>
          Back to Dashboard
        </Link>
      )}
    </CentredCard>
  )
}
