import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOldWords } from './check-words.ts';
import { ROOT } from './source-files.ts';
import { FILES, IDENTIFIERS, PHRASES } from './words.ts';

let folder = '';

beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = relative(ROOT, mkdtempSync(join(ROOT, '.cache', 'words-')));
});
afterEach(() => rmSync(join(ROOT, folder), { recursive: true }));

it('names, files and phrases that went are found with file and line', () => {
  const [identifier = '', file = '', phrase = ''] = [
    IDENTIFIERS[0],
    FILES.find((name) => name.endsWith('.ts')),
    PHRASES[0],
  ];
  writeFileSync(
    join(ROOT, folder, file),
    `export {};\nconst ${identifier} = 1;\n// ${phrase}\nconst my${identifier} = 2;\n`,
  );
  expect(findOldWords([folder]).map(({ line, message }) => `${line} ${message.split(';')[0]}`)).toEqual([
    '1 A file of this name went',
    `2 "${identifier}" went`,
    `3 "${phrase}" went`,
  ]);
});
