import type { Screen } from '#/web/shell/app/screen.ts'

/** Screens for visitors. They have no menu entry and read no session. */
export const publicScreens: readonly Screen[] = [
  {
    path: '/status',
    title: 'Service status',
    access: 'public',
    module: 'status-page',
    first: [{ route: 'getPublicStatus' }],
    load: async () => (await import('#/web/features/status/PublicStatusScreen.tsx')).PublicStatusScreen,
  },
  {
    path: '/privacy',
    title: 'Privacy policy',
    access: 'public',
    first: [{ route: 'getPublicPolicies' }],
    load: async () => (await import('#/web/features/about/PolicyScreen.tsx')).PrivacyScreen,
  },
  {
    path: '/terms',
    title: 'Terms of service',
    access: 'public',
    first: [{ route: 'getPublicPolicies' }],
    load: async () => (await import('#/web/features/about/PolicyScreen.tsx')).TermsScreen,
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    access: 'public',
    first: [{ route: 'getPublicPolicies' }],
    load: async () => (await import('#/web/features/about/PolicyScreen.tsx')).AccessibilityScreen,
  },
  {
    path: '/shared-builds/:shareId',
    title: 'Shared build',
    access: 'public',
    module: 'pc-builder',
    first: [{ route: 'getSharedBuild' }],
    load: async () => (await import('#/web/features/pc-builder/SharedBuildScreen.tsx')).SharedBuildScreen,
  },
]
