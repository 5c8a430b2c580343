const builtIcon = '/favicon.svg'

/** Shows a logo in the browser's tab, or the product's own mark. */
export function showIcon(logo: { iconPath?: string | null } | null) {
  const link = document.querySelector('link[rel=icon]')
  link?.setAttribute('href', logo?.iconPath ?? builtIcon)
}
