/** A label and its value in a description. */
export type Specification = readonly [label: string, value: string]

export interface Description {
  /** The lines that are not specifications. */
  text: string
  specifications: Specification[]
  warranty: string | undefined
}

/** 'Processor: Core Ultra 5', on a line of its own. The label begins with a letter and has at most four words. */
const specificationLine = /^(\p{L}[^\s:]*(?: [^\s:]+){0,3}): +(\S.*)$/u
const warrantyPart = /\b(?:(?:\d+|one|two|three|five|ten)[- ](?:year|month)s?|lifetime)(?: [\w-]+){0,2} warranty\b/i

/** The parts of a product's description: its text, and the specifications that it lists, one on a line. */
export function descriptionParts(description: string): Description {
  const specifications: Specification[] = []
  const others = description.split('\n').filter(line => {
    const [, label, value] = specificationLine.exec(line.trim()) ?? []
    if (label && value) specifications.push([label, value])
    return !label
  })
  const text = others
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, specifications, warranty: warrantyIn(specifications, text) }
}

function warrantyIn(specifications: readonly Specification[], text: string): string | undefined {
  const [, value] = specifications.find(([label]) => label.toLowerCase() === 'warranty') ?? []
  if (value) return value
  const named = warrantyPart.exec(text)?.[0]
  return named && named.charAt(0).toUpperCase() + named.slice(1)
}
