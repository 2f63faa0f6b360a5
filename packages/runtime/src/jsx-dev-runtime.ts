// So that a script may name @bindery/runtime as its jsxImportSource, in development.
export { Fragment, jsxDEV } from '@bindery/contentkit/jsx-dev-runtime';
export type { JSX } from '@bindery/contentkit/jsx-dev-runtime';
