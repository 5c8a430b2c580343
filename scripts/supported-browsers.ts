/**
 * The oldest browsers that the site is built for, as esbuild names them: all of them have the popover attribute, which the menus need.
 * README.md lists them for people.
 */
export const supportedBrowsers = ['chrome117', 'edge117', 'firefox125', 'safari17']
