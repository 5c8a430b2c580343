/** The package ships no types, and DefinitelyTyped's lack `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Record<string, { min: number; max: number; default: number }>
    /** OpenType features that the subset keeps. */
    keepFeatures: string[]
  }
  /** The part of a font that draws the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
