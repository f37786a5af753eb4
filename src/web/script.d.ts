/** Types of `?script` imports: the build bundles the file with its imports; the value is the bundle as text. */
declare module '*?script' {
  const text: string;
  export default text;
}
