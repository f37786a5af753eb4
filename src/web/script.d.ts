/** Bundles for the browser, which the build makes of a file and all it imports. */
declare module '*?script' {
  const text: string;
  export default text;
}
