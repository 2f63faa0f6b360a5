import { expect, it } from 'vitest';
import { createErrorTable } from './error-table.ts';
import { KitError } from './kit-error.ts';

const table = createErrorTable({
  file_missing: { owner: 'user', advice: 'Name a file that is there.' },
  worker_ended: { owner: 'system' },
});

it('makes errors with what the table says of their codes', () => {
  const cause = new Error('ENOENT');
  expect(table.error('file_missing', 'No file.', { cause })).toMatchObject({
    code: 'file_missing',
    message: 'No file.',
    owner: 'user',
    advice: 'Name a file that is there.',
    cause,
  });
  expect(table.error('file_missing', 'No file.', { advice: 'Name "a".' }).advice).toBe('Name "a".');
  expect(table.error('worker_ended', 'It ended.').owner).toBe('system');
});

it.each([
  [table.error('worker_ended', 'It ended.'), true],
  [new KitError('another_code', 'No.'), false],
  [new KitError('toString', 'No.'), false],
  [new Error('worker_ended'), false],
  [undefined, false],
])('distinguishes its own errors from %s', (thrown, isOwn) => {
  expect(table.isError(thrown)).toBe(isOwn);
});
