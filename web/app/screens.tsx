import type { ComponentType } from 'react'
import type { RouteId } from '#/shared/contract.ts'
import type { ModuleId } from '#/shared/modules.ts'
import type { Access } from '#/shared/roles.ts'

/** The menus of an admin's navigation bar, in order. */
export const menuGroups = ['Work', 'Sales', 'Admin'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface FirstRead {
  route: RouteId
  /** The filters that the screen takes from its address, in the order in which it sends them. */
  filters?: readonly string[]
  /** The query parameters it sends after them. */
  query?: Record<string, string>
}

export interface Screen {
  path: string
  /** The browser tab's title until the screen sets a better one; a page that is itself a dialog sets its own. */
  title?: string
  /** The roles that may see it; a public screen does not read the session. */
  access: Access
  /** Hidden while an admin has this module turned off. */
  module?: ModuleId
  /** Its entry in the navigation bar. */
  menu?: { label: string; group: MenuGroup }
  /** Its first requests: the document starts them before any script loads. */
  first?: readonly FirstRead[]
  /** Its chunk. */
  load: () => Promise<ComponentType>
}

/** All screens. Routes, titles, gates and the navigation bar are derived from this table, in this order. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Dashboard',
    access: 'signed-in',
    menu: { label: 'Dashboard', group: 'Work' },
    first: [{ route: 'dashboardStatistics' }, { route: 'listTickets', query: { limit: '4' } }],
    load: async () => (await import('#/web/features/dashboard/Dashboard.tsx')).Dashboard,
  },
  {
    path: '/portal',
    title: 'Portal Login',
    access: 'signed-in',
    menu: { label: 'Portal Login', group: 'Work' },
    load: async () => (await import('#/web/features/portal/PortalScreen.tsx')).PortalScreen,
  },
  {
    path: '/technician-dashboard',
    title: 'Tickets',
    access: 'staff',
    menu: { label: 'Tickets', group: 'Work' },
    first: [
      { route: 'listTickets', filters: ['assignee', 'priority', 'status', 'search'] },
      { route: 'technicianStatistics' },
    ],
    load: async () => (await import('#/web/features/tickets/TechnicianDashboard.tsx')).TechnicianDashboard,
  },
  {
    path: '/pc-builder',
    title: 'PC Builder',
    access: 'signed-in',
    module: 'pc-builder',
    menu: { label: 'PC Builder', group: 'Sales' },
    first: [{ route: 'listPcComponents' }],
    load: async () => (await import('#/web/features/pc-builder/PcBuilder.tsx')).PcBuilder,
  },
  {
    path: '/customer-portal',
    title: 'Customer portal',
    access: 'signed-in',
    first: [{ route: 'listTickets' }, { route: 'customerStatistics' }],
    load: async () => (await import('#/web/features/tickets/CustomerPortal.tsx')).CustomerPortal,
  },
  {
    path: '/tickets/:id',
    title: 'Ticket',
    access: 'signed-in',
    first: [{ route: 'getTicket' }, { route: 'listComments' }, { route: 'listHistory', query: { limit: '10' } }],
    load: async () => (await import('#/web/features/tickets/TicketScreen.tsx')).TicketScreen,
  },
  {
    path: '/store',
    title: 'Store',
    access: 'signed-in',
    module: 'store',
    menu: { label: 'Store', group: 'Sales' },
    first: [{ route: 'listProducts' }],
    load: async () => (await import('#/web/features/store/StoreScreen.tsx')).StoreScreen,
  },
  {
    path: '/store/:id',
    title: 'Product',
    access: 'signed-in',
    module: 'store',
    first: [{ route: 'listProducts' }],
    load: async () => (await import('#/web/features/store/ProductScreen.tsx')).ProductScreen,
  },
  {
    path: '/checkout',
    title: 'Checkout',
    access: 'signed-in',
    module: 'store',
    first: [{ route: 'getPaymentSettings' }],
    load: async () => (await import('#/web/features/store/CheckoutScreen.tsx')).CheckoutScreen,
  },
  {
    path: '/orders',
    title: 'Orders',
    access: 'signed-in',
    module: 'store',
    menu: { label: 'Orders', group: 'Sales' },
    first: [{ route: 'listOrders', filters: ['status', 'customerId', 'search', 'from', 'to'] }],
    load: async () => (await import('#/web/features/orders/OrdersScreen.tsx')).OrdersScreen,
  },
  {
    path: '/orders/:id',
    title: 'Order',
    access: 'signed-in',
    module: 'store',
    first: [{ route: 'getOrder' }],
    load: async () => (await import('#/web/features/orders/OrderScreen.tsx')).OrderScreen,
  },
  {
    path: '/inventory',
    title: 'Inventory',
    access: 'staff',
    menu: { label: 'Inventory', group: 'Sales' },
    first: [{ route: 'listInventory', filters: ['catalog', 'low'] }],
    load: async () => (await import('#/web/features/inventory/InventoryScreen.tsx')).InventoryScreen,
  },
  {
    path: '/invoices',
    title: 'Invoices',
    access: 'staff',
    module: 'billing',
    menu: { label: 'Invoices', group: 'Sales' },
    first: [{ route: 'listInvoices' }, { route: 'summarizeInvoices' }],
    load: async () => (await import('#/web/features/invoices/InvoicesScreen.tsx')).InvoicesScreen,
  },
  {
    path: '/time',
    title: 'Time',
    access: 'staff',
    menu: { label: 'Time', group: 'Work' },
    load: async () => (await import('#/web/features/time/TimeScreen.tsx')).TimeScreen,
  },
  {
    path: '/reports',
    title: 'Reports',
    access: 'staff',
    module: 'billing',
    menu: { label: 'Reports', group: 'Sales' },
    first: [{ route: 'getReport' }],
    load: async () => (await import('#/web/features/reports/ReportsScreen.tsx')).ReportsScreen,
  },
  {
    path: '/invoices/:id',
    title: 'Invoice',
    access: 'staff',
    module: 'billing',
    first: [{ route: 'getInvoice' }],
    load: async () => (await import('#/web/features/invoices/InvoiceScreen.tsx')).InvoiceScreen,
  },
  {
    path: '/billing/:id',
    title: 'Invoice',
    access: 'signed-in',
    module: 'billing',
    first: [{ route: 'getInvoice' }],
    load: async () => (await import('#/web/features/invoices/InvoiceScreen.tsx')).InvoiceScreen,
  },
  {
    path: '/billing',
    title: 'Billing',
    access: 'signed-in',
    module: 'billing',
    first: [{ route: 'listInvoices' }, { route: 'getPaymentSettings' }],
    load: async () => (await import('#/web/features/invoices/BillingScreen.tsx')).BillingScreen,
  },
  {
    path: '/user-management',
    title: 'User management',
    access: 'admin',
    menu: { label: 'Users', group: 'Admin' },
    first: [{ route: 'listUsers', filters: ['search', 'role'] }, { route: 'countUsers' }],
    load: async () => (await import('#/web/features/users/UserManagement.tsx')).UserManagement,
  },
  {
    path: '/admin-panel',
    title: 'Admin panel',
    access: 'admin',
    menu: { label: 'Admin Panel', group: 'Admin' },
    // Features do not import each other, so the users' panel is passed to the catalog here.
    load: async () => {
      const [{ AdminPanel }, { UserPanels }] = await Promise.all([
        import('#/web/features/catalogue/AdminPanel.tsx'),
        import('#/web/features/users/UserManagement.tsx'),
      ])
      return () => <AdminPanel users={<UserPanels within />} />
    },
  },
  {
    path: '/theme-customizer',
    title: 'Theme',
    access: 'admin',
    menu: { label: 'Theme', group: 'Admin' },
    load: async () => (await import('#/web/features/theme/ThemeCustomizer.tsx')).ThemeCustomizer,
  },
  {
    path: '/knowledge-base',
    title: 'Knowledge Base',
    access: 'signed-in',
    module: 'knowledge-base',
    menu: { label: 'Knowledge Base', group: 'Work' },
    first: [
      { route: 'listArticles', filters: ['search', 'category', 'state'], query: { limit: '24' } },
      { route: 'listCategories' },
    ],
    load: async () => (await import('#/web/features/articles/KnowledgeBase.tsx')).KnowledgeBase,
  },
  {
    path: '/knowledge-base/:id',
    title: 'Article',
    access: 'signed-in',
    module: 'knowledge-base',
    first: [{ route: 'getArticle' }],
    // This chunk brings the Markdown renderer, which no other screen needs at the start.
    load: async () => (await import('#/web/features/articles/ArticleScreen.tsx')).ArticleScreen,
  },
  {
    path: '/status-page',
    title: 'Status',
    access: 'signed-in',
    module: 'status-page',
    menu: { label: 'Status', group: 'Work' },
    first: [{ route: 'listStatusEvents' }, { route: 'getStatusHistory' }],
    load: async () => (await import('#/web/features/status/StatusScreen.tsx')).StatusScreen,
  },
  {
    path: '/audit-log',
    title: 'Audit log',
    access: 'admin',
    menu: { label: 'Audit log', group: 'Admin' },
    load: async () => (await import('#/web/features/audit/AuditLog.tsx')).AuditLog,
  },
  {
    path: '/settings',
    title: 'Settings',
    access: 'admin',
    first: [{ route: 'getCompany' }, { route: 'listModules' }, { route: 'getTaxSettings' }],
    load: async () => (await import('#/web/features/settings/SettingsScreen.tsx')).SettingsScreen,
  },
  {
    path: '/profile',
    title: 'Profile',
    access: 'signed-in',
    first: [{ route: 'getProfile' }, { route: 'listSessions' }, { route: 'listSignIns' }],
    load: async () => (await import('#/web/features/profile/ProfileScreen.tsx')).ProfileScreen,
  },
  {
    path: '/about',
    title: 'About',
    access: 'signed-in',
    load: async () => (await import('#/web/features/about/AboutScreen.tsx')).AboutScreen,
  },
  {
    path: '/status',
    title: 'Service status',
    access: 'public',
    module: 'status-page',
    first: [{ route: 'getPublicStatus' }],
    load: async () => (await import('#/web/features/status/PublicStatus.tsx')).PublicStatus,
  },
  {
    path: '/shared-builds/:shareId',
    title: 'Shared build',
    access: 'public',
    module: 'pc-builder',
    first: [{ route: 'getSharedBuild' }],
    load: async () => (await import('#/web/features/pc-builder/SharedBuild.tsx')).SharedBuild,
  },
  // Emails link to these, so the visitor may be signed in, signed out, or another user.
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
