/** A font's bytes, as the build puts them into the bundle (scripts/build.ts). */
declare module '*.ttf' {
  const bytes: Uint8Array
  export default bytes
}
