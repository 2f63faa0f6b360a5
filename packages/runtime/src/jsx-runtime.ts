// So that a script may name @bindery/runtime as its jsxImportSource.
export { Fragment, jsx, jsxs } from '@bindery/contentkit/jsx-runtime';
export type { JSX } from '@bindery/contentkit/jsx-runtime';
