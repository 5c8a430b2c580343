/** A module bundled into one script, as text: what a worker thread is started from (scripts/build.ts). */
declare module '*?bundled' {
  const source: string
  export default source
}
