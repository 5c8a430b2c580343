import type { Screen } from '#/web/shell/app/screen.ts'

/** Screens that emailed links open. Each is a dialog without a menu entry. */
export const codeScreens: readonly Screen[] = [
  {
    path: '/verify-email',
    access: 'public',
    load: async () => (await import('#/web/features/sign-in/VerifyEmail.tsx')).VerifyEmail,
  },
  {
    path: '/reset-password',
    access: 'public',
    load: async () => (await import('#/web/features/sign-in/ResetPassword.tsx')).ResetPassword,
  },
  {
    path: '/accept-invitation',
    access: 'public',
    load: async () => (await import('#/web/features/sign-in/AcceptInvitation.tsx')).AcceptInvitation,
  },
]
