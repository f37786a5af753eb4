/** Types of `?script` imports: the build bundles the file with everything it imports, and the import is the bundle as text. */
declare module '*?script' {
  const text: string;
  export default text;
}
