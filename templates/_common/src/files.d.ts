// Files that the bundler imports as text.
declare module '*.html' {
  const text: string;
  export default text;
}
declare module '*.raw.js' {
  const text: string;
  export default text;
}
declare module '*.raw.css' {
  const text: string;
  export default text;
}
