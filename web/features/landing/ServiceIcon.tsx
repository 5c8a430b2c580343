const drawings = {
  automation: 'M5 16a11 11 0 0 1 19.500-7M27 16a11 11 0 0 1-19.500 7M24.500 4v5h-5M7.500 28v-5h5M16 11v5l3.500 2',
  monitoring: 'M4 6h24v16H4zM12 27h8M16 22v5M8 15h4l2-4 3 6 2-2h5',
  security: 'M16 4l10 4v7c0 6-4 10.500-10 13C10 25.500 6 21 6 15V8zM12 15.500l3 3 5.500-6',
  ai: 'M9 9h14v14H9zM13 4v5M19 4v5M13 23v5M19 23v5M4 13h5M4 19h5M23 13h5M23 19h5M13.500 16h5',
  network:
    'M16 4v7M12 4h8M16 11c-3 0-5 2-5 5s2 5 5 5 5-2 5-5-2-5-5-5zM11.500 18.500 6 23M20.500 18.500 26 23M3 23h6v5H3zM23 23h6v5h-6z',
  reporting: 'M5 4v24h23M10 22v-6M16 22V10M22 22v-9M10 11l6-5 6 3 5-5',
} as const

export type ServiceIconName = keyof typeof drawings

export function ServiceIcon({ name }: { name: ServiceIconName }) {
  return (
    <svg className="service-icon icon" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
