import type { ChangeRequestConflict } from '@bindery/contract';
import { expect, it } from 'vitest';
import { describeConflict } from './describe-conflict.ts';

const conflict = (more: Partial<ChangeRequestConflict>): ChangeRequestConflict => ({
  object: 'change-request-conflict',
  id: 'c',
  type: 'text',
  of: 'page',
  items: [{ id: 'p', title: 'Tides' }],
  ...more,
});

it('names the subject, and the effect of each choice', () => {
  expect(describeConflict(conflict({}))).toEqual({
    title: 'Tides',
    description: 'Both sides changed the same text in this page.',
    choices: { main: 'Use main content', 'change-request': 'Use change request' },
  });
  expect(describeConflict(conflict({ type: 'field', field: 'title' })).description).toBe(
    'Both sides changed the title of this page.',
  );
});

it('names the side that deleted what the other needs', () => {
  expect(describeConflict(conflict({ type: 'deleted', deletedBy: 'main' }))).toMatchObject({
    description: 'Main content deleted this page. The change request changed it.',
    choices: { main: 'Delete page', 'change-request': 'Keep page' },
  });
  expect(
    describeConflict(
      conflict({ type: 'reference', of: 'reusable-content', items: [{ id: 'r' }], deletedBy: 'change-request' }),
    ),
  ).toMatchObject({
    title: 'r',
    description: 'The change request deleted this reusable content. Main content added a reference to it.',
    choices: { main: 'Keep reusable content', 'change-request': 'Delete reusable content' },
  });
});
