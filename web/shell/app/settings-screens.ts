import { MessageSquareText, Settings } from 'lucide-react'
import type { Screen } from '#/web/shell/app/screen.ts'

/** Screens with the settings of the team, of the company and of the user. */
export const settingsScreens: readonly Screen[] = [
  {
    path: '/desk-settings',
    title: 'Desk',
    access: 'admin',
    menu: { label: 'Desk', icon: MessageSquareText, group: 'Admin' },
    first: [{ route: 'getDesk' }],
    load: async () => (await import('#/web/features/desk/DeskSettingsScreen.tsx')).DeskSettingsScreen,
  },
  {
    path: '/settings',
    title: 'Settings',
    access: 'admin',
    menu: { label: 'Settings', icon: Settings, group: 'Admin' },
    first: [{ route: 'getProvider' }, { route: 'listModules' }, { route: 'getTaxSettings' }],
    load: async () => (await import('#/web/features/settings/SettingsScreen.tsx')).SettingsScreen,
  },
  {
    path: '/profile',
    title: 'Profile',
    access: 'signed-in',
    first: [{ route: 'getProfile' }, { route: 'listSessions' }, { route: 'listSignIns' }],
    load: async () => (await import('#/web/features/profile/ProfileScreen.tsx')).ProfileScreen,
  },
]
