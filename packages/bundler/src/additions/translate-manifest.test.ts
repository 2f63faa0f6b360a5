import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { temporaryProject } from '../../test/temporary-project.ts';
import { readManifestText } from '../manifest/read-manifest.ts';
import { translateManifest } from './translate-manifest.ts';

it('keeps values, and comments where they are', () => {
  const yaml = `# Who maintains it: docs@example.com

# The name is in URLs.
name: polls
title: "It's polls" # shown in the gallery
scopes: [] # none yet
# All blocks.
blocks:
  # The first one.
  - id: poll
    title: Poll # short
    markdown: { codeblock: poll, body: source }
  - id: chart
    title: Chart
secrets:
  KEY: \${{ env.KEY }}
contentSecurityPolicy:
  default-src: |
    'none';
# The end.
`;
  expect(translateManifest(yaml)).toMatchInlineSnapshot(`
    "import { defineIntegration } from '@bindery/cli/config';

    export default defineIntegration({
      // Who maintains it: docs@example.com

      // The name is in URLs.
      name: 'polls',
      title: "It's polls", // shown in the gallery
      scopes: [
        // none yet
      ],
      // All blocks.
      blocks: [
        // The first one.
        {
          id: 'poll',
          title: 'Poll', // short
          markdown: { codeblock: 'poll', body: 'source' },
        },
        { id: 'chart', title: 'Chart' },
      ],
      secrets: { KEY: '\${{ env.KEY }}' },
      contentSecurityPolicy: { 'default-src': "'none';\\n" },
    });
    // The end.
    "
  `);
});

const read = async (file: string, text: string): Promise<unknown> => {
  const root = await temporaryProject({ [file]: text });
  return (await readManifestText(`${root}/${file}`, text)).value;
};

it.each([
  ['an anchor and an alias', 'a: &x { b: [1, 2] }\nc: *x\n'],
  [
    'texts with quotes, backslashes, and controls',
    stringify({ a: `'"\\\`\${b}`, b: '\u2028\u0007\n\r\t', c: '*/ // #' }),
  ],
  ['texts that look like other values', stringify({ a: 'yes', b: '1e3', c: 'null', d: '', e: '~', f: 'undefined' })],
  ['keys that need quotes', stringify({ 'a-b': 1, 'c.d': 2, "e'f": 3, '': 4, '1': 5 })],
  ['numbers, truth values, and nothing', 'a: -1.5\nb: true\nc:\nd: ~\ne: 0x1f\nf: 1e21\n'],
  ['comments that end JavaScript lines', '# a\u2028throw 1\nname: x # b\u2029throw 2\nlist:\n  - 1 # c\r\n  - 2\n'],
  ['Windows line breaks', 'name: x # y\r\nlist:\r\n  # z\r\n  - a\r\n'],
  ['block texts', 'a: |+\n  one\n  two\n\nb: >-\n  three\n  four\n'],
  ['an empty list and an empty map', 'a: []\nb: {}\n'],
])('translates %s', async (_title, yaml) => {
  const value = await read('integration.yaml', yaml);
  expect(value).toBeTypeOf('object');
  expect(await read('bindery.config.ts', translateManifest(yaml))).toStrictEqual(value);
});
