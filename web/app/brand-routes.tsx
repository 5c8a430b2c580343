import { Route } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { AdminOnly } from '#/web/app/AdminOnly.tsx'
import { lazyScreen } from '#/web/app/lazy-screen.ts'

const SettingsScreen = lazyScreen(
  async () => (await import('#/web/features/settings/SettingsScreen.tsx')).SettingsScreen,
)

/** What the company is called, looks like and offers. */
export const brandRoutes = ({ role }: SessionUser) => (
  <Route
    path="/settings"
    element={
      <AdminOnly role={role}>
        <SettingsScreen />
      </AdminOnly>
    }
  />
)
