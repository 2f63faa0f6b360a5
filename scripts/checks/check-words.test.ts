import { expect, it } from 'vitest';
import { findPhrases } from './check-words.ts';

it.each([
  ['Markdown', 'docs/a.md', '# Title\n\nA link leads to a page.\n', '3:8 “leads to”'],
  ['a README', 'packages/a/README.md', '| part | holds |\n', '1:10 “holds”'],
  ['a changeset', '.changeset/a.md', 'Names are checked at once.\n', '1:19 “at once”'],
  ['an error message', 'packages/a/src/a.ts', "throw new Error(\n  'Nobody waits.',\n);\n", '2:4 “Nobody”'],
  ['help with values', 'packages/a/src/a.ts', 'const help = `${name} is not there any more.`;\n', '1:36 “any more”'],
  ['a label', 'packages/a/src/a.tsx', 'const a = <p title="It stands here">One</p>;\n', '1:24 “stands”'],
  ['JSX text', 'packages/a/src/a.tsx', 'const a = (\n  <p>\n    Nothing is here.\n  </p>\n);\n', '3:5 “Nothing is”'],
  ['the end of a text', 'packages/a/src/a.ts', "const a = 'It is the same';\n", '1:18 “the same”'],
  ['the description of the action', 'action.yml', 'description: A folder of its own.\n', '1:23 “of its own”'],
])('finds a phrase in %s, and suggests a replacement', (_kind, file, text, found) => {
  expect(findPhrases(file, text)).toEqual([expect.stringMatching(`^${file}:${found}: write .+\\.$`)]);
});

it.each([
  ['plain words', 'docs/a.md', 'A link opens a page, for example one such as this, with the same ID.\n'],
  ['inline code', 'docs/a.md', 'The field `asked` has the same `id`.\n'],
  ['comments', 'packages/a/src/a.ts', '// Nobody is told.\n/** It stands here. */\nexport const a = 1;\n'],
  ['identifiers', 'packages/a/src/a.ts', "import { asked } from './asked.ts';\nexport const holds = asked('holds');\n"],
])('passes %s', (_kind, file, text) => {
  expect(findPhrases(file, text)).toEqual([]);
});
