// Trees as JSX text.
export { writeJsx } from './write-jsx.ts';
