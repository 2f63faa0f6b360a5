// Parts of contents that some, or no one, can read: files, reusable contents, expressions, tags and links of the site, with marks.
import { aSpecificationText } from './a-specification.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import type { TestPlatform } from './test-platform.ts';

const base64 = (words: string): string => Buffer.from(words).toString('base64');

/** OpenAPI specifications: of a block with a condition, of a hidden page, and of nothing. Each has one operation at a path. */
export const MARKED_SPECIFICATIONS = {
  'guarded-api': '/zqoperation',
  'hidden-api': '/zqhiddentext',
  'unused-api': '/zqunpublished',
} as const;

/** A URL that a block with a condition embeds. No one can fetch it. */
export const MARKED_EMBED = 'http://127.0.0.1:1/zqembed';

const operationOf = (spec: keyof typeof MARKED_SPECIFICATIONS, path: string): string =>
  `{% openapi-operation spec="${spec}" path="${path}" method="get" %}\n[API](broken-reference)\n{% endopenapi-operation %}\n`;

/** Files of a folder, as a space of a site is written in. */
const FILES = [
  {
    path: 'README.md',
    text: [
      '# Parts\n',
      'Everybody reads these parts. [Open](.gitbook/assets/open.txt) and [Hidden](zqhidden-slug-too.md) and [Second](second.md).\n',
      '{% include ".gitbook/includes/zqhiddeninclude.md" %}\n',
      '{% if visitor.claims.page === true %}\n[Guarded](.gitbook/assets/zqpagefile.txt)\n{% endif %}\n',
      `{% if visitor.claims.block === true %}\n${operationOf('guarded-api', '/zqoperation')}\n`,
      `{% embed url="${MARKED_EMBED}" %}\n{% endif %}\n`,
    ].join('\n'),
  },
  {
    path: 'SUMMARY.md',
    text: [
      '# Table of contents\n',
      '* [Parts](README.md)',
      '* [Second](second.md)',
      '* [zqhiddentitle of parts](zqhidden-slug-too.md)',
      '* [zqhiddentitle by a link](zqhidden-slug-too.md)',
      '* [Elsewhere](https://example.com/)\n',
      '## zqhiddentitle of a group without pages\n',
    ].join('\n'),
  },
  { path: 'second.md', text: '# Second\n\nNothing but <code class="expression">space.vars.word</code>.\n' },
  {
    path: 'zqhidden-slug-too.md',
    text: `---\nhidden: true\n---\n\n# zqhiddentitle of parts\n\n[Its file](.gitbook/assets/zqhiddenfile.txt)\n\n${operationOf('hidden-api', '/zqhiddentext')}\n`,
  },
  {
    path: '.gitbook/includes/zqhiddeninclude.md',
    text: '---\ntitle: zqhiddeninclude\n---\n\nReused.\n\n{% if visitor.claims.block === true %}\nzqreused\n{% endif %}\n',
  },
  { path: '.gitbook/assets/open.txt', base64: base64('open') },
  { path: '.gitbook/assets/zqpagefile.txt', base64: base64('guarded') },
  { path: '.gitbook/assets/zqhiddenfile.txt', base64: base64('hidden') },
];

/** The content that was written. */
export interface MarkedContent {
  readonly space: string;
  readonly pages: readonly string[];
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** Writes a space with these parts. */
export async function writeMarkedParts(test: TestPlatform): Promise<MarkedContent> {
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Parts', empty: true });
  await writeSpecifications(test);
  const pushed = await test.post(`/_platform/v1/spaces/${body.id}/content/folder/push`, { files: FILES });
  if (pushed.status !== 200) throw new Error(JSON.stringify(pushed.body));
  await test.platform.idle();
  const { pages, files } = (await test.get(`/v1/spaces/${body.id}/content`)).body;
  return { space: body.id, pages: pages.map(({ id }: { id: string }) => id), files };
}

async function writeSpecifications(test: TestPlatform): Promise<void> {
  for (const [slug, path] of Object.entries(MARKED_SPECIFICATIONS)) {
    const paths = { [path]: { get: { summary: `Get ${path}`, responses: { 200: { description: 'Found' } } } } };
    const source = { text: aSpecificationText('API', { paths }) };
    const { status, body } = await test.post(`/v1/orgs/${test.demo.organization}/openapi`, { slug, source });
    if (status > 299) throw new Error(JSON.stringify(body));
  }
}

/** Puts links into the header and the footer of a site that link to a hidden page. */
export async function linkToHidden(site: SiteUnderTest, ref: { readonly page: string; readonly space: string }) {
  const { updatedAt: _at, ...settings } = (await site.get('/customization')).body;
  const to = { kind: 'page', ...ref };
  const link = { title: 'zqhiddentitle link', to };
  const header = { ...settings.header, links: [...settings.header.links, { ...link, links: [] }] };
  const footer = { ...settings.footer, groups: [{ title: 'Footer', links: [link] }] };
  const { status, body } = await site.put('/customization', { ...settings, header, footer });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
