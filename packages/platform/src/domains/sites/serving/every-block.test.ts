// Every type of block and of inline, and every type of page, that the contract names: pushed as a folder, published, and seen on the page
// with the platform's own data. A type that has no row fails here.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GALLERY } from '@bindery/sites/testing/gallery';
import { OPERATION, SCHEMAS } from '@bindery/sites/testing/gallery-api';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

interface Schema {
  readonly properties?: { readonly object?: NodeSchema; readonly type?: NodeSchema };
}
interface NodeSchema {
  readonly const?: string;
  readonly enum?: readonly string[];
}
const { components } = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' });
const models = Object.entries(components['schemas'] as Readonly<Record<string, Schema>>);
/** Types of named models, except those of separate formats. */
const typesOf = (name: RegExp): string[] =>
  models
    .filter(([model]) => name.test(model))
    .flatMap(([, { properties }]) => properties?.type?.enum ?? [properties?.type?.const ?? ''])
    .filter((type) => type !== '');
const BLOCKS = [...new Set(typesOf(/^DocumentBlock(?!Ref)/))].toSorted();
const PAGES = [...new Set(typesOf(/^RevisionPage(?:Document|Group|Link|Computed)$/))].toSorted();
const INLINES = [...new Set(typesOf(/^DocumentInline/))].toSorted();

const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: OPERATION.servers,
  paths: {
    '/pets/{id}': {
      post: { summary: 'Update a pet', parameters: OPERATION.parameters, responses: { 200: { description: 'Done' } } },
    },
  },
  webhooks: { petCreated: { post: { summary: 'A pet was created', responses: { 200: { description: 'Taken' } } } } },
  components: { schemas: SCHEMAS },
};

const SWAGGER = `
{% swagger src="https://example.com/api.yaml" path="/old" method="get" %}
[https://example.com/api.yaml](https://example.com/api.yaml)
{% endswagger %}
`;
const FILES = [
  {
    path: 'SUMMARY.md',
    text: '# Table of contents\n\n* [Gallery](README.md)\n* [A page](page.md "Short page")\n* [Away](https://example.com/away)\n\n## Group\n\n* [Inside](group/inside.md)\n',
  },
  {
    path: 'README.md',
    text: `---\ndescription: All of it\n---\n\n# Gallery\n\n${GALLERY.replace('../.gitbook', '.gitbook')}${SWAGGER}`,
  },
  { path: 'page.md', text: '# A page\n\nA page.\n' },
  { path: 'group/inside.md', text: '# Inside\n\nInside of a group.\n' },
  { path: 'files/report.pdf', base64: Buffer.from('%PDF-1.4').toString('base64') },
  { path: 'a.pdf', base64: Buffer.from('%PDF-1.4').toString('base64') },
  { path: 'a.drawing.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  {
    path: '.gitbook/includes/name.md',
    text: '---\ntitle: Note\n---\n\nReused words of <code class="expression">space.vars.product</code>.\n',
  },
  { path: '.gitbook/vars.yaml', text: 'product: Acme\nversion: 1.2.3\n' },
];

let test: TestPlatform;
let site: SiteUnderTest;
let html = '';
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  await test.call('PUT', `${orgs}/openapi/pets`, { body: { source: { text: JSON.stringify(SPECIFICATION) } } });
  await test.platform.idle();
  const { body: space } = await test.post(`${orgs}/spaces`, { title: 'Gallery', empty: true });
  const pushed = await test.post(`/_platform/v1/spaces/${space.id}/content/folder/push`, { files: FILES });
  expect([pushed.status, pushed.body.error]).toEqual([200, undefined]);
  const blocks = [
    { id: 'diagram', title: 'Diagram' },
    { id: 'film', title: 'Film', urlUnfurl: ['https://example.com/video'] },
  ];
  await test.publish('mermaid', { blocks });
  const installation = await test.install('mermaid');
  await test.post(`/v1/integrations/mermaid/installations/${installation}/spaces`, { space: space.id });
  await test.platform.idle();
  site = await aSite(test, [], { title: 'Site' });
  await site.post('/site-spaces', { spaceId: space.id });
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'pets' } } };
  const computedSource = { type: 'builtin:openapi', props: { models: true }, dependencies };
  const { body: computed } = await test.post(`${orgs}/spaces`, { title: 'API', computedSource });
  await site.post('/site-spaces', { spaceId: computed.id });
  await site.post('/publish');
  html = (await (await fetchAt('?visitor.x=a')).text()).replaceAll(site.id, 'SITE');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});
const fetchAt = (path: string) => fetch(`${test.platform.origins.sites}/${site.id}/${path}`);

/** Type of block → what it is rendered as. */
const BLOCK_ROWS: Readonly<Record<string, RegExp>> = {
  blockquote: /<blockquote><p>A quote\./,
  code: /<figure class="code numbered"><figcaption>src\/index\.ts<\/figcaption><pre[^>]*><code class="language-ts">/,
  'code-line': /<span class="line"><span class="t-comment">\/\/ A comment<\/span>/,
  column: /<div class="column of-4"><p>A column\./,
  columns: /<div class="columns"><div class="column[^"]*">/,
  'content-ref': /<a href="\/SITE\/page" class="link-card">.*<span class="link-title">Short page<\/span>/,
  divider: /<hr>/,
  drawing: /<figure class="image drawing"><img src="\/SITE\/~files\/[^"]*\/a\.drawing\.svg"/,
  embed: /<a href="https:\/\/example\.com\/video"[^>]*>.*<span class="link-title">Film<\/span>/,
  expandable: /<details class="expandable" id="an-expandable-with-bold"><summary>/,
  file: /<a href="\/SITE\/~files\/[^"]*\/report\.pdf" class="link-card">.*>PDF · 8 byte</,
  'heading-1': /<h2 id="text">/,
  'heading-2': /<h3 id="heading-with-code-and-a-link">/,
  'heading-3': /<h4 id="third-level">/,
  hint: /<div class="hint hint-info" role="note"/,
  if: /<p>Shown under a condition\.<\/p>/,
  image: /<figure class="image"><img src="data:image\/png[^"]*" alt="A picture" width="300"/,
  images: /<div class="images align-left framed">/,
  integration:
    /<div class="integration-block" data-address="\/SITE\/~render\/[^"]*" data-integration="mermaid" data-block="diagram"/,
  'list-item': /<li>two/,
  'list-ordered': /<ol start="5"><li>five<\/li>/,
  'list-tasks': /<ul class="tasks"><li class="task"><input type="checkbox" disabled aria-label="open">/,
  'list-unordered': /<ul class="loose"><li><p>one<\/p>/,
  math: /<div class="math"[^>]*><math display="block"/,
  'openapi-operation': /<h2 id="update-a-pet">/,
  'openapi-schemas': /Category[\s\S]*parent/,
  'openapi-webhook': /A pet was created/,
  paragraph: /<p>Intro with <strong>bold<\/strong>/,
  prompt: /<details class="prompt" open><summary>.*Write a summary/,
  'reusable-content': /<p>Reused words of Acme\.<\/p>/,
  stepper: /<ol class="stepper"><li class="step">/,
  'stepper-step': /<li class="step"><h3 id="install">/,
  swagger: /<span class="api-method api-get">GET<\/span> <code>\/old<\/code>/,
  table: /<table>\s*<thead>\s*<tr><th scope="col">Name<\/th>/,
  tabs: /<div class="tabs" role="group" aria-label="Tabs"><input type="radio"/,
  'tabs-item': /<div class="tab" id="npm">/,
  update: /<article class="update"><div class="update-date"><time datetime="2026-10-25">/,
  updates: /<div class="updates"><article/,
};
const INLINE_ROWS: Readonly<Record<string, RegExp>> = {
  annotation: /<a class="annotation" href="#note-1" id="noted-1">annotated word<\/a>/,
  button: /<a href="\/SITE\/page" class="button button-primary">Start<\/a>/,
  emoji: /🏠/,
  expression: /<p>Value: 1\.2\.3, an icon/,
  icon: /an icon <svg class="icon mark"/,
  'inline-image': /<img src="data:image[^"]*" alt="small" class="inline-image line"/,
  'inline-math': /<math><mrow><mi>E<\/mi>/,
  link: /<a href="https:\/\/example\.com\/x"[^>]*>a link<\/a>/,
  mention: /a mention <a href="\/SITE\/page" class="mention">A page<\/a>/,
};

describe('a block', () => {
  it('has a row for every type', () => {
    expect(Object.keys(BLOCK_ROWS).toSorted()).toEqual(BLOCKS);
    expect(Object.keys(INLINE_ROWS).toSorted()).toEqual(INLINES);
  });

  it.each(Object.entries(BLOCK_ROWS))('renders %s', (_type, mark) => expect(html).toMatch(mark));
  it.each(Object.entries(INLINE_ROWS))('renders %s inline', (_type, mark) => expect(html).toMatch(mark));
});

/** Type of page → where it is, and what it is there. */
const PAGE_ROWS: Readonly<Record<string, readonly [path: string, mark: RegExp]>> = {
  computed: ['api/models', /<h1>Models<\/h1>[\s\S]*Category/],
  document: ['page', /<h1>A page<\/h1>[\s\S]*<p>A page\.<\/p>/],
  group: ['page', /<li class="group"><span>Group<\/span><ul><li><a href="\/SITE\/group\/inside">Inside<\/a>/],
  link: ['page', /<li><a href="https:\/\/example\.com\/away">Away<\/a><\/li>/],
};

describe('a page', () => {
  it('has a row for every type', () => expect(Object.keys(PAGE_ROWS)).toEqual(PAGES));

  it.each(Object.entries(PAGE_ROWS))('%s is shown', async (_type, [path, mark]) => {
    const response = await fetchAt(path);
    expect([response.status, (await response.text()).replaceAll(site.id, 'SITE')]).toEqual([
      200,
      expect.stringMatching(mark),
    ]);
  });
});
