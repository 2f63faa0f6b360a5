// The text of a page in responses: reusable contents expanded, expressions evaluated, links as URLs.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown } from '@bindery/content/markdown';
import type { JsonDocument } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editPastApi } from '../../../../../test/support/edit-past-api.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
let changeRequest: string;
let dataFolder: string;

const document = (markdown: string): JsonDocument => parseMarkdown(markdown, { links: STABLE_LINKS });
const include = (id: string): string => `{% include "/reusable-content/${id}" %}\n`;

const TEXT = `Version <code class="expression">space.vars.version</code> for <code class="expression">visitor.claims.name</code>.

{% if visitor.claims.isStaff %}
For staff
{% endif %}

{% if page.vars.kind == "guide" %}
A guide
{% endif %}

${include('first')}
[Quickstart](/pages/page_quickstart#first-steps), [here](/pages/page_changes#x), [gone](/pages/page_gone), [file](/files/f)
`;

beforeAll(async () => {
  dataFolder = temporaryFolder();
  test = await startPlatform({ dataFolder, host: false });
  space = `/v1/spaces/${test.demo.space}`;
  await editPastApi({ dataFolder, space: test.demo.space }, async (keep) => {
    const reusable = async (id: string, markdown: string) =>
      [id, { id, title: id, document: await keep(document(markdown)) }] as const;
    return {
      pages: [
        {
          edit: 'update',
          id: 'page_changes',
          fields: { document: await keep(document(TEXT)), variables: { kind: 'guide' } },
        },
      ],
      variables: new Map([['version', '2.1']]),
      reusableContents: new Map([
        await reusable(
          'first',
          `Put in place v<code class="expression">space.vars.version</code>\n\n${include('second')}`,
        ),
        await reusable('second', `Second\n\n${include('first')}`),
      ]),
    };
  });
  const created = await test.post(`${space}/change-requests`, { subject: 'Proposed' });
  changeRequest = `${space}/change-requests/${created.body.id}`;
});

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const pagePaths = (): [string, string][] => {
  const path = 'path/changes';
  return [
    ['a space', `${space}/content/page/page_changes`],
    ['a space, by path', `${space}/content/${path}`],
    ['a change request', `${changeRequest}/content/page/page_changes`],
    ['a change request, by path', `${changeRequest}/content/${path}`],
  ];
};

/** The response of every path, which must be equal. */
async function markdownAt(query: string): Promise<string> {
  const { body: now } = await test.get(space);
  const all = [...pagePaths(), ['a revision', `${space}/revisions/${now.revision}/page/page_changes`]];
  const texts = new Set<string>();
  for (const [, path] of all) texts.add((await test.get(`${path}?format=markdown&${query}`)).body.markdown);
  expect(texts.size).toBe(1);
  return [...texts][0] ?? '';
}

const linesWith = (markdown: string, ...words: string[]): boolean[] => words.map((word) => markdown.includes(word));

describe('expressions', () => {
  it('stay unchanged without `evaluated`', async () => {
    const plain = await markdownAt('');
    expect(linesWith(plain, 'space.vars.version', '{% if', 'For staff', 'A guide')).toEqual([true, true, true, true]);
    expect(await markdownAt('evaluated=false')).toBe(plain);
  });

  it('are applied, for a visitor without claims', async () => {
    const evaluated = await markdownAt('evaluated=true');
    expect(evaluated).toContain('Version 2.1 for .\n');
    expect(linesWith(evaluated, '{% if', 'For staff', 'A guide')).toEqual([false, false, true]);
  });

  it('are applied as far as the content alone decides', async () => {
    const evaluated = await markdownAt('evaluated=deterministic-only');
    expect(evaluated).toContain('Version 2.1 for <code class="expression">visitor.claims.name</code>');
    expect(linesWith(evaluated, '{% if visitor.claims.isStaff %}', 'For staff', '{% if page')).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('reusable contents', () => {
  it('are expanded with `dereferenced`, each at most once inside itself', async () => {
    expect(await markdownAt('')).not.toContain('Put in place');
    const whole = await markdownAt('dereferenced=true');
    expect(whole).toContain('Put in place v<code class="expression">');
    expect(whole).toContain('Second\n\n{% include "/reusable-content/first" %}');
    expect(await markdownAt('dereferenced=reusable-contents')).toBe(whole);
    expect(await markdownAt('dereferenced=true&evaluated=true')).toContain('Put in place v2.1');
  });

  it('of other spaces are expanded for callers who can see them', async () => {
    const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
    const { body: other } = await test.post(spaces, { title: 'Other', empty: true });
    await editPastApi({ dataFolder, space: other.id }, async (keep) => ({
      reusableContents: new Map([
        ['r', { id: 'r', title: 'R', document: await keep(document('From elsewhere, [there](/pages/p)\n')) }],
      ]),
    }));
    const { body: mine } = await test.post(spaces, { title: 'Mine', empty: true });
    await editPastApi({ dataFolder, space: mine.id }, async (keep) => ({
      pages: [
        {
          edit: 'insert',
          id: 'page_mine',
          type: 'document',
          parent: null,
          slug: 'mine',
          fields: {
            title: 'Mine',
            document: await keep(document(`{% include "/spaces/${other.id}/reusable-content/r" %}\n`)),
          },
        },
      ],
    }));
    const reader = await test.asPerson('read');
    const at = `/v1/spaces/${mine.id}/content/page/page_mine?format=markdown&dereferenced=true`;
    const loadMarkdown = async (token: string): Promise<string> => (await test.get(at, { token })).body.markdown;
    expect(await loadMarkdown(reader.token)).toBe(`From elsewhere, [there](/spaces/${other.id}/pages/p)\n`);
    await test.call('PATCH', `/v1/spaces/${other.id}`, { body: { defaultLevel: null } });
    expect(await loadMarkdown(reader.token)).toBe(`{% include "/spaces/${other.id}/reusable-content/r" %}\n`);
  });
});

describe('links', () => {
  it('are paths from the page, or name pages by their ids', async () => {
    const relative = await markdownAt('format.markdown.refs=relative');
    expect(relative).toContain(
      '[Quickstart](harbor-overview/quickstart.md#first-steps), [here](#x), [gone](/broken/pages/page_gone), [file](/files/f)',
    );
    expect(await markdownAt('')).toBe(relative);
    const stable = await markdownAt('format.markdown.refs=stable');
    expect(stable).toContain(
      '[Quickstart](/pages/page_quickstart#first-steps), [here](/pages/page_changes#x), [gone](/pages/page_gone), [file](/files/f)',
    );
  });

  it('follow a renamed and moved page, and parse back to their references', async () => {
    const page = `${changeRequest}/content/page/page_changes`;
    const change = (...changes: object[]): Promise<CallAnswer> => test.post(`${changeRequest}/content`, { changes });
    const { document: before } = (await test.get(page)).body;
    await change(
      { operation: 'update_page', page: 'page_quickstart', slug: 'begin', into: null },
      { operation: 'update_page', page: 'page_changes', into: 'page_overview' },
    );
    const { markdown } = (await test.get(`${page}?format=markdown`)).body;
    expect(markdown).toContain('[Quickstart](../begin.md#first-steps)');
    const { markdown: stable } = (await test.get(`${page}?format=markdown&format.markdown.refs=stable`)).body;
    await change({ operation: 'update_page', page: 'page_changes', document: { markdown: stable } });
    expect((await test.get(page)).body.document).toEqual(before);
  });
});

describe('links that are written', () => {
  const change = async (...changes: object[]): Promise<void> => {
    expect(await test.post(`${changeRequest}/content`, { changes })).toMatchObject({ status: 200 });
  };
  const at = (page: string, query = ''): string => `${changeRequest}/content/page/${page}${query}`;
  const insertAt = async (title: string, markdown: string, into?: string): Promise<string> => {
    const ref = `ref-${title}`;
    const insert = { operation: 'insert_page', title, ref, document: { markdown }, ...(into && { into }) };
    const { status, body } = await test.post(`${changeRequest}/content?compat=false`, { changes: [insert] });
    expect(status).toBe(200);
    return body.changes[0].page.id;
  };

  it('stay bound when Markdown is read, one line is added, and it is written back', async () => {
    const linked = await insertAt('Linked page', '## Part\n\nText.');
    const id = await insertAt('Linking page', `[page](/pages/${linked}) and [part](/pages/${linked}#part)`);
    const { markdown } = (await test.get(at(id, '?format=markdown'))).body;
    expect(markdown).toBe('[page](linked-page.md) and [part](linked-page.md#part)\n');
    await change({ operation: 'update_page', page: id, document: { markdown: `${markdown}\nOne more line.\n` } });
    await change({ operation: 'update_page', page: linked, slug: 'renamed' });
    expect((await test.get(at(id, '?format=markdown'))).body.markdown).toBe(
      '[page](renamed.md) and [part](renamed.md#part)\n\nOne more line.\n',
    );
  });

  it.each([
    ['from the page', 'target.md'],
    ['without an ending', 'target'],
    ['from the top', '/section/target'],
    ['from the top, as a file', '/section/target.md'],
    ['by way of the folder', '../section/./target.md'],
  ])('are bound by a path %s', async (_name, href) => {
    const section = await insertAt(`Section`, 'Text.');
    await change({ operation: 'update_page', page: section, slug: 'section' });
    const target = await insertAt('Target', 'Text.', section);
    const id = await insertAt('From', `[a](${href}) [b](${href}#part) [c](nowhere.md) [d](${href}?query)`, section);
    const refs = JSON.stringify((await test.get(at(id))).body.document).match(/"ref":\{[^}]*\}/g);
    expect(refs).toEqual([
      `"ref":{"kind":"page","page":"${target}"}`,
      `"ref":{"kind":"anchor","anchor":"part","page":"${target}"}`,
      '"ref":{"kind":"url","url":"nowhere.md"}',
      `"ref":{"kind":"url","url":"${href}?query"}`,
    ]);
    await change({ operation: 'delete_page', page: section });
  });

  it('are bound to pages that come with the same request, in nodes, cards and tables as well', async () => {
    const table =
      '<table><thead><tr><th data-type="content-ref"></th></tr></thead><tbody><tr><td><a href="later.md">later.md</a></td></tr></tbody></table>';
    const markdown = `{% content-ref url="later.md" %}\n[later.md](later.md)\n{% endcontent-ref %}\n\n${table}\n\n<a href="later.md" class="button primary">Go</a>\n`;
    const { body } = await test.post(`${changeRequest}/content?compat=false`, {
      changes: [
        { operation: 'insert_page', title: 'Sooner', document: { markdown } },
        { operation: 'insert_page', title: 'Later', slug: 'later', document: { markdown: 'Text.' } },
      ],
    });
    const [sooner, later] = body.changes.map(({ page }: { page: { id: string } }) => page.id);
    const output = JSON.stringify((await test.get(at(sooner))).body.document);
    expect(output.match(new RegExp(`\\{"kind":"page","page":"${later}"\\}`, 'g'))).toHaveLength(3);
    expect(output).not.toContain('later.md');
    const before = (await test.get(at(sooner))).body.document;
    await change({ operation: 'update_page', page: sooner, document: { document: before } });
    expect((await test.get(at(sooner))).body.document).toEqual(before);
  });

  it('stay after a page is reverted', async () => {
    const id = await insertAt('Reverted', '[page](changes.md)');
    await change({ operation: 'revert_page', page: id });
    expect((await test.get(at(id))).status).toBe(404);
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
