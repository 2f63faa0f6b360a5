import { expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import { hasDefaultExport } from './has-default-export.ts';

it.each([
  ['export default {}', true],
  ['export  default\nfunction f() {}', true],
  ['const a = 1; export { a as default };', true],
  ['export{a,b as c,d as default}', true],
  ['export { a }; export { b as default };', true],
  ['export { a }; const text = "b as default";', false],
  ['const a = { as: 1 };', false],
  ['export const a = 1;', false],
  ['exports default', false],
  ['', false],
])('%j has a default export: %s', (source, expected) => {
  expect(hasDefaultExport(source)).toBe(expected);
});

it.each(['export {', 'export', 'export ', 'as default ', 'export { as default', '} export {a'])(
  'takes no longer for 1 MB of %j',
  async (piece) => {
    const size = 1_000_000;
    const worst = `export {a} ${piece.repeat(size / piece.length)}`;
    expect(await slowdown(hasDefaultExport, { worst, harmless: 'a '.repeat(size / 2) })).toBeLessThan(100);
  },
);
