import { properties, safeValue } from '#/functions/images/svg-allowlist.ts'

/** What a drawing's style sheets say of each class, in their order: drawing programs write nothing else. */
export type Classes = ReadonlyMap<string, string>

/** Reads style sheets. Rules that are for anything but classes are left out, and so is every @rule. */
export function classesIn(sheets: readonly string[]): Classes {
  const classes = new Map<string, string>()
  for (const [, selectors = '', declarations = ''] of withoutComments(sheets.join('\n')).matchAll(
    /([^{}]*)\{([^{}]*)\}/g,
  )) {
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]
      if (name) classes.set(name, `${classes.get(name) ?? ''}${declarations};`)
    }
  }
  return classes
}

/** The style of an element: what its classes say, and over that what its own `style` says. Empty where nothing is left. */
export function styleOf(classNames: string, own: string, classes: Classes): [property: string, value: string][] {
  // In the order of the sheets, which decides between rules of one weight; not in that of the class attribute.
  const named = new Set(classNames.split(/\s+/))
  const fromSheets = [...classes].filter(([name]) => named.has(name)).map(([, declarations]) => declarations)
  const style = new Map<string, string>()
  for (const declaration of withoutComments([...fromSheets, own].join(';')).split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s)
    const property = name.trim().toLowerCase()
    const safe = properties.has(property) ? safeValue(property, value.replace(/!\s*important/i, '')) : undefined
    if (safe) style.set(property, safe)
  }
  return [...style]
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
