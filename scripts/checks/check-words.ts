// Finds phrases from the never list of docs/style.md in what users read: docs, changesets, templates, and texts in product sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, parseSync } from 'vite';
import { ROOT, isTestFile, listFiles } from './source-files.ts';

/** What not to write, and what to write. */
const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:is|are|was|were|been|being) told\b|\btells\b/gi, 'who does what'],
  [/\bwhoever\b|\bwhat (?:is|was) asked\b|\bsuch\b(?! as\b)|\bthe same(?=\s*(?:[.,;:)|]|['"`]$))/gi, 'the noun'],
  [/\b(?:nothing|everything) (?:is|are|has|can|does|goes|gets|comes|happens|reads|stays|works)\b/gi, 'the noun'],
  [/\b(?:no|some|any|every)body\b/gi, '“no one”, “someone”, “anyone”, or “everyone”'],
  [/\bat once\b/gi, '“immediately” or “at a time”'],
  [/\bby itself\b/gi, '“automatically”'],
  [/\btr(?:ied|ies) again\b/gi, '“retried” or “retries”'],
  [/\bany more\b/gi, '“no longer”'],
  [/\bwithout a word\b/gi, '“silently”'],
  [/\bstands\b(?! for\b)/gi, '“is”'],
  [/\bleads? to\b/gi, '“links to”, “causes”, or “resolves to”'],
  [/\bof (?:its|their|your|our|his) own\b/gi, '“own”'],
  [/\bas (?:it|they) (?:is|are|was|were)\b/gi, '“unchanged”'],
  [/\bin step with\b/gi, '“in sync with”'],
  [/\basked\b/gi, '“requested”'],
  [/\bholds\b/gi, '“has”, “contains”, or “stores”'],
  [/\bmend(?:s|ed)?\b/gi, '“fix”'],
];

/**
 * Each phrase with its location and a replacement. Only strings and JSX text of source files are checked, and no inline code of Markdown.
 */
export function findPhrases(file: string, text: string): string[] {
  return textsOf(file, text).flatMap(({ start, words }) =>
    PHRASES.flatMap(([phrase, instead]) =>
      Array.from(words.matchAll(phrase), ({ 0: found, index }) => {
        const lines = text.slice(0, start + index).split('\n');
        return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1} “${found}”: write ${instead}.`;
      }),
    ),
  );
}

function textsOf(file: string, text: string): { readonly start: number; readonly words: string }[] {
  if (!/\.tsx?$/.test(file))
    return [{ start: 0, words: text.replace(/`[^`\n]+`/g, (code) => 'x'.repeat(code.length)) }];
  const found: { start: number; words: string }[] = [];
  const add = ({ start, end }: { start: number; end: number }): void => {
    const words = text.slice(start, end);
    if (words.includes(' ') && !words.startsWith('/')) found.push({ start, words });
  };
  new Visitor({ Literal: add, TemplateElement: add, JSXText: add }).visit(parseSync(file, text).program);
  return found;
}

if (import.meta.main) {
  const endings = ['.md', '.ts', '.tsx', 'action.yml'];
  const read =
    /^(?:docs\/(?!style|internals\/decisions)|\.changeset\/|templates\/|packages\/(?!bench|e2e|testkit)[^/]+\/src\/)|README\.md$|^action\.yml$/;
  const files = listFiles('.', endings).filter((file) => read.test(file) && !isTestFile(file));
  const faults = files.flatMap((file) => findPhrases(file, readFileSync(join(ROOT, file), 'utf8')));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
