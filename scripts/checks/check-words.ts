// Refuses names and messages that went: what took their place is in docs/internals/decisions/017-names.md.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from './check-layers.ts';
import { ROOT, listFiles } from './source-files.ts';
import { FILES, IDENTIFIERS, PHRASES } from './words.ts';

const FOLDERS = ['packages', 'scripts', 'docs', 'examples', 'templates'];
const ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '.md'];

/** Where what went is listed, and where what was is compared with what is. */
const EXCEPT = new Set([
  'scripts/checks/words.ts',
  'docs/internals/decisions/017-names.md',
  'scripts/recording/reviewed.ts',
]);

const PAGE = 'docs/internals/decisions/017-names.md says what to write';

/** Every word in these folders that went. */
export function findOldWords(folders: readonly string[] = FOLDERS): Fault[] {
  const names = new RegExp(`\\b(?:${IDENTIFIERS.join('|')})\\b`);
  const old = new Set(FILES);
  const files = folders.flatMap((folder) => listFiles(folder, ENDINGS)).filter((file) => !EXCEPT.has(file));
  return files.flatMap((file) => {
    const named = old.has(basename(file)) ? [{ file, line: 1, message: `A file of this name went; ${PAGE}.` }] : [];
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const found = lines.flatMap((text, index) => {
      const word = names.exec(text)?.[0] ?? PHRASES.find((phrase) => text.includes(phrase));
      return word === undefined ? [] : [{ file, line: index + 1, message: `"${word}" went; ${PAGE}.` }];
    });
    return [...named, ...found];
  });
}

if (import.meta.main) {
  const faults = findOldWords();
  for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
