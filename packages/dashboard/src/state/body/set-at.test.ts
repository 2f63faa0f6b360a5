import { expect, it } from 'vitest';
import { setAt } from './set-at.ts';

it('changes a value in a body, and leaves the others unchanged', () => {
  const body = { title: 'Harbor', list: [{ a: 1 }, { a: 2 }] };
  expect(setAt(body, ['list', '1', 'a'], 3)).toEqual({ title: 'Harbor', list: [{ a: 1 }, { a: 3 }] });
  expect(setAt(body, ['new', 'inner'], true)).toEqual({ ...body, new: { inner: true } });
  expect(Object.keys(setAt(body, ['title'], undefined) as object)).toEqual(['list']);
  expect(body).toEqual({ title: 'Harbor', list: [{ a: 1 }, { a: 2 }] });
});
