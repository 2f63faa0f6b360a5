import { expect, it } from 'vitest';
import { textOfBlocks } from '../../documents/index.ts';
import { renderHtml } from '../../html/index.ts';
import { parseMarkdown, parsePage, stringifyMarkdown } from '../index.ts';

it.each([
  "import Tabs from '@theme/Tabs';\n",
  'import { a, b as c } from "./parts.js"\n',
  "import * as All from './all';\nimport './styles.css';\n",
  "import A, {\nb,\nc,\n} from '../a';\n",
  "import _Part from '@site/docs/_part.mdx';\n",
  "import type {Props} from '@theme/Tabs'\n",
])('leaves imports of MDX out, and keeps their source: %j', (source) => {
  const document = parseMarkdown(`${source}\nText.\n`);
  expect(textOfBlocks(document.nodes)).toBe('Text.');
  expect(renderHtml(document)).not.toContain('import');
  expect(stringifyMarkdown(document)).toBe(`${source}\nText.\n`);
});

it.each([
  'import the file from "home" and go on\n',
  'import\n',
  'important\n',
  "import x from 'y' today\n",
  "Then\nimport x from 'y'\n",
])('keeps words that only begin like one: %j', (source) => {
  expect(textOfBlocks(parseMarkdown(source).nodes)).toContain('import');
});

it('keeps imports in code', () => {
  expect(parseMarkdown("```js\nimport x from 'y';\n```\n").nodes.map(({ type }) => type)).toEqual(['code']);
});

it('takes the title after the imports', () => {
  expect(parsePage("import x from 'y';\n\n# Title\n\nText.\n").title).toBe('Title');
});
