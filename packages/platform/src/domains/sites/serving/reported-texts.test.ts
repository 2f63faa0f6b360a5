// Texts that were reported as shown wrong: each is right in the API, on a site, in its searches, as Markdown, and in a PDF.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { pageId, write } from '../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { has, storePdf, textOf } from '@bindery/pdf/testing/read-pdf';

interface Kind {
  readonly markdown: string;
  /** Words of the page, also in excerpts and in a PDF. */
  readonly says: readonly string[];
  /** What no reader sees. */
  readonly never: RegExp;
  /** What finds the page. */
  readonly queries: readonly string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  colons: {
    markdown: 'Anchors of key user:id:42, role arn:aws:iam::key:role, at 01:ab:cd:ef and fe80::b:1.\n',
    says: ['user:id:42', 'arn:aws:iam::key:role', '01:ab:cd:ef', 'fe80::b:1'],
    never: /🆔|🔑|🅱|🆎/u,
    queries: ['anchors', 'user:id:42'],
  },
  code: {
    markdown: 'Berths with `UserProfileCache` or `getUserById()`, in C++ and C#, since v1.2.3.\n',
    says: ['UserProfileCache', 'getUserById()', 'C++', 'C#', 'v1.2.3'],
    never: /[`]/,
    queries: ['berths', 'ProfileCache', 'ById', 'C++', 'C#', '1.2.3'],
  },
  bold: {
    markdown: 'Cranes: 中文**强调。**后面\n',
    says: ['Cranes: 中文强调。后面'],
    never: /\*/,
    queries: ['cranes', '强调'],
  },
  admonition: {
    markdown: ':::tip Docks\nDredgers work at night.\n:::\n',
    says: ['Docks', 'Dredgers work at night.'],
    never: /:::|\btip\b/,
    queries: ['dredgers'],
  },
  modules: {
    markdown: "import Tabs from '@theme/Tabs';\n\nFerries leave hourly.\n",
    says: ['Ferries leave hourly.'],
    never: /import|@theme/,
    queries: ['ferries'],
  },
  shortcode: {
    markdown: '{{% alert title="Gates" %}}\nGates close at noon.\n{{% /alert %}}\n',
    says: ['{{% alert title="Gates" %}}', 'Gates close at noon.', '{{% /alert %}}'],
    never: /\{\}/,
    queries: ['gates'],
  },
  formulas: {
    markdown:
      'Harbors of $$\\alpha_1 \\le \\beta$$.\n\n* Item $$\\gamma \\ne 0$$\n\n| Cell |\n| --- |\n| $$\\delta^2$$ |\n\n$$\n\\begin{pmatrix} \\lambda & 2 \\\\ 3 & 4 \\end{pmatrix}\n$$\n',
    says: ['Harbors of'],
    never: /\\[a-z]|\$\$|pmatrix/,
    queries: ['harbors'],
  },
  emojis: {
    markdown: 'Islands ❤️ and ⚙️ and :heart: here.\n',
    says: ['Islands'],
    never: /:heart:/,
    queries: ['islands'],
  },
};

let test: TestPlatform;
let site: SiteUnderTest;
let space: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
  site = await aSite(test, ['Guide'], { title: 'Docs' });
  [space = ''] = site.spaces;
  await write(test, space, Object.fromEntries(Object.entries(KINDS).map(([name, { markdown }]) => [name, markdown])));
  await site.patch('', { agentsContext: 'included' });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${test.platform.origins.sites}/${site.id}/${path}`, { redirect: 'manual', headers });

/** The words of HTML. */
function wordsOf(html: string): string {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? html;
  const text = main
    .replaceAll(/<(?:script|style|math|nav|button)\b[^]*?<\/(?:script|style|math|nav|button)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '');
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');
}

describe.each(Object.entries(KINDS))('a reported text: %s', (name, { markdown, says, never, queries }) => {
  it('is Markdown in the API, and for agents', async () => {
    const id = await pageId(test, `/v1/spaces/${space}`, name);
    const { body } = await test.get(`/v1/spaces/${space}/content/page/${id}?format=markdown`);
    expect(body.markdown).toBe(markdown);
    const forAgents = await (await at(`${name}.md`)).text();
    for (const words of says)
      expect(forAgents.replaceAll(/[*\\`]|<\/?strong>/g, '')).toContain(words.replaceAll(/[*\\`]/g, ''));
  });

  it('has the right words on a site', async () => {
    const words = wordsOf(await (await at(name)).text());
    for (const one of says) expect(words).toContain(one);
    expect(words).not.toMatch(never);
  });

  it.each(queries)('is found by %s, with the right words in excerpts', async (query) => {
    const found = await test.get(`/v1/spaces/${space}/search?query=${encodeURIComponent(query)}`);
    expect(found.body.items.map(({ title }: { title: string }) => title)).toContain(name);
    expect(JSON.stringify(found.body.items.find((one: { title: string }) => one.title === name))).not.toMatch(
      /🆔|🔑|🅱|:::|@theme/u,
    );
    const onSite = await (await at(`~search?q=${encodeURIComponent(query)}`, { Accept: 'application/json' })).text();
    const { results } = JSON.parse(onSite) as { results: { title: string; excerpt?: string }[] };
    const result = results.find(({ title }) => title === name);
    expect(result).toBeDefined();
    if (name !== 'formulas') expect(result?.excerpt ?? '').not.toMatch(never);
  });
});

it.runIf(has('pdftotext'))('reported texts have the right words in a PDF', { tags: ['long'] }, async () => {
  let response = await at('~pdf');
  await expect.poll(async () => (response = await at('~pdf')).status).toBe(200);
  const text = textOf(storePdf(new Uint8Array(await response.arrayBuffer())))
    .split('\f')
    .slice(2)
    .join(' ');
  const isLatin = (words: string): boolean => /^[ -~]*$/.test(words);
  for (const [name, { says, never }] of Object.entries(KINDS)) {
    expect(text.replaceAll(name, ''), name).not.toMatch(never);
    for (const one of says.filter(isLatin)) expect(text).toContain(one);
  }
});
