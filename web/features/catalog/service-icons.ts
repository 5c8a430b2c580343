/** The icons that a service can have, by the value of its `icon` field. */
export const serviceIcons: Readonly<Record<string, string>> = {
  Shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  Workflow: 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v7h7',
  Users: 'M9 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M3 20a6 6 0 0 1 12 0M16 5.500a3 3 0 0 1 0 5M18 14.500a6 6 0 0 1 3 5.500',
  Clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4l3 2',
  Activity: 'M3 12h4l3-7 4 14 3-7h4',
  Server: 'M4 5h16v6H4zM4 13h16v6H4zM8 8h.1M8 16h.1',
  Headset: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4zM17 14h3v5h-3z',
  Mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  Database: 'M5 6c0-3 14-3 14 0s-14 3-14 0v12c0 3 14 3 14 0V6M5 12c0 3 14 3 14 0',
  Bot: 'M5 9h14v10H5zM12 5v4M9 13v2M15 13v2M2 13v3M22 13v3',
  Network: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  Lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  Cloud: 'M7 18a4 4 0 0 1 0-8 6 6 0 0 1 11-1 4.500 4.500 0 0 1 0 9z',
  Chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
}
