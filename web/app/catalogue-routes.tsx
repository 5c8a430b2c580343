import { Route } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { AdminOnly } from '#/web/app/AdminOnly.tsx'
import { lazyScreen } from '#/web/app/lazy-screen.ts'

// Features do not know each other: the panel of the catalogue is given the users' here.
const AdminPanel = lazyScreen(async () => {
  const [{ AdminPanel }, { UserPanels }] = await Promise.all([
    import('#/web/features/catalogue/AdminPanel.tsx'),
    import('#/web/features/users/UserManagement.tsx'),
  ])
  return () => <AdminPanel users={<UserPanels within />} />
})

/** What the company sells, and who may sign in. */
export const catalogueRoutes = ({ role }: SessionUser) => (
  <Route
    path="/admin-panel"
    element={
      <AdminOnly role={role}>
        <AdminPanel />
      </AdminOnly>
    }
  />
)
