import type { Screen } from '#/web/shell/app/screen.ts'

/** Screens that emailed links open, without a menu entry. Those without a title are dialogs. */
export const codeScreens: readonly Screen[] = [
  {
    path: '/verify-email',
    access: 'public',
    load: async () => (await import('#/web/features/sign-in/VerifyEmail.tsx')).VerifyEmail,
  },
  {
    path: '/confirm-email',
    access: 'public',
    load: async () => (await import('#/web/features/sign-in/ConfirmEmail.tsx')).ConfirmEmail,
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
  {
    path: '/quote',
    title: 'Quote',
    access: 'public',
    module: 'quotes',
    load: async () => (await import('#/web/features/quotes/link/LinkedQuoteScreen.tsx')).LinkedQuoteScreen,
  },
  {
    path: '/join',
    access: 'public',
    load: async () => (await import('#/web/features/companies/JoinScreen.tsx')).JoinScreen,
  },
  {
    path: '/email-link',
    title: 'Is it solved?',
    access: 'public',
    load: async () => (await import('#/web/features/tickets/link/EmailLinkScreen.tsx')).EmailLinkScreen,
  },
  {
    path: '/status-emails',
    title: 'Status updates',
    access: 'public',
    load: async () => (await import('#/web/features/status/StatusEmailsScreen.tsx')).StatusEmailsScreen,
  },
  {
    path: '/survey',
    title: 'How did we do?',
    module: 'feedback',
    access: 'public',
    load: async () => (await import('#/web/features/surveys/SurveyScreen.tsx')).SurveyScreen,
  },
]
