/** The source of a module bundled into one script, for starting a worker thread (scripts/build.ts). */
declare module '*?bundled' {
  const source: string
  export default source
}
