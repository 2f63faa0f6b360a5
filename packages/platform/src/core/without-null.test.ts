import { expect, it } from 'vitest';
import { withoutNull } from './without-null.ts';

it('leaves out null and undefined, and keeps every other value', () => {
  const fields = { gone: null, missing: undefined, off: false, none: 0, empty: '', list: [] };
  expect(withoutNull(fields)).toStrictEqual({ off: false, none: 0, empty: '', list: [] });
});
