/**
 * Oldest browsers that the site is built for, in esbuild's notation. All have the popover attribute, which the menus need.
 * README.md must list the same ones.
 */
export const supportedBrowsers = ['chrome117', 'edge117', 'firefox125', 'safari17']
