import { expect, it } from 'vitest';
import { basesOfParts, parseMarks, writeDecided } from './parse-marks.ts';

const MARKED = `# Tides

Shared.

<<<<<<< main content

Theirs.

=======

Mine.

More of mine.

>>>>>>> change request

Tail
====

<<<<<<< main content

=======

Only mine.

>>>>>>> change request
`;

it('parses both sides of each conflict, and the text around them', () => {
  expect(parseMarks(MARKED)).toEqual([
    { kind: 'text', text: '# Tides\n\nShared.' },
    { kind: 'part', main: 'Theirs.', changeRequest: 'Mine.\n\nMore of mine.' },
    { kind: 'text', text: 'Tail\n====' },
    { kind: 'part', main: '', changeRequest: 'Only mine.' },
  ]);
});

it('writes the text with a decision for each, and nothing where a part was dropped', () => {
  expect(writeDecided(parseMarks(MARKED), ['Both.\n', ''])).toBe('# Tides\n\nShared.\n\nBoth.\n\nTail\n====\n');
});

it('finds the base of each conflict', () => {
  const base = '# Tides\n\nShared.\n\nBefore.\n\nTail\n====\n';
  expect(basesOfParts(base, parseMarks(MARKED))).toEqual(['Before.', '']);
});

it('takes marks in code, and marks without the others of a conflict, as text', () => {
  const torn = '<<<<<<< main content\n\nTheirs.\n\n>>>>>>> change request\n\n```\n<<<<<<< main content\n=======\n```';
  expect(parseMarks(torn)).toEqual([{ kind: 'text', text: torn }]);
});
