// Files that the bundler imports as text.
declare module '*.raw.js' {
  const text: string;
  export default text;
}
