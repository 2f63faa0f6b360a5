// A published site with texts that some, or no one, can read: each has its own mark, so that a test can look for it anywhere.
import type { Claim } from './audiences.ts';
import { change, propose } from './linked-pages.ts';
import { linkToHidden, writeMarkedParts } from './marked-parts.ts';
import { visiting } from './marked-visits.ts';
import type { MarkedVisits } from './marked-visits.ts';
import { aSite } from './site-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { startPlatform } from './test-platform.ts';
import type { TestPlatform } from './test-platform.ts';

/** Marks of what a claim shows. */
export const MARKS: Readonly<Record<Claim, readonly string[]>> = {
  page: ['zqpagetitle', 'zqpagetext', 'zqpageabout', 'zqpagebelow', 'zqpage-slug', 'zqpagefile'],
  block: ['zqblocktext', 'zqblockheading', 'zqreused', 'zqoperation', 'zqembed'],
  section: ['zqsectiontitle', 'zqsectionpage', 'zqsectiontext', 'zqsection-path', 'zqsectionlink'],
  space: ['zqspacetitle', 'zqspacepage', 'zqspacetext', 'zqspace-path'],
  header: ['zqheadertitle'],
  nested: ['zqnestedtext'],
};

/** Marks that no one can read: drafts, unpublished content, unmerged changes. */
export const CLOSED_MARKS = ['zqdraft', 'zqunpublished', 'zqproposed'];

/** Marks of what is hidden: pages, groups and links with what is below them, and site-spaces. No one finds them by any route. */
export const HIDDEN_MARKS = [
  'zqhiddentitle',
  'zqhiddentext',
  'zqhiddenabout',
  'zqhidden-slug',
  'zqbelowtitle',
  'zqbelowtext',
  'zqhiddenspace',
  'zqhiddeninclude',
  'zqhiddenfile',
];

/** Pages that are hidden, or below one that is, at paths without marks. */
export const HIDDEN_PATHS = ['concealed', 'concealed/deep', 'concealed-space/page'];

/** Paths of the site that someone might try. */
const PATHS =
  ' welcome zqpage-slug zqpage-slug/zqpagebelow zqhidden-slug concealed concealed/deep open/concealed concealed-space concealed-space/page zqproposed zqunpublished zqsection-path zqsection-path/zqsectionpage zqspace-path zqspace-path/zqspacepage zqdraft-path zqdraft-path/zqdraft-page zqdraft-page zqunpublished/zqunpublished-page open open/welcome parts parts/second parts/zqhidden-slug-too to-page-0 to-page-1 to-page-2 to-page-3 to-space-0 to-space-1 to-space-2 to-space-3 to-space-4 to-section-0 to-section-1 to-section-2 to-section-3'.split(
    ' ',
  );

/** A site with marks. */
export interface MarkedSite extends MarkedVisits {
  /** Faults that its platform reported. */
  readonly faults: TestPlatform['faults'];
  readonly site: SiteUnderTest;
  /** Ids of all pages that are written anywhere. */
  readonly pages: readonly string[];
  /** Ids of those that are hidden, or below one that is, in the space that is read first. */
  readonly hiddenPages: readonly string[];
  /** Paths, from the URL of the site, that someone might try. */
  readonly paths: readonly string[];
  readonly test: TestPlatform;
  /** Ids of all spaces, and of the files in them. */
  readonly spaces: readonly string[];
  readonly files: readonly string[];
  /** The last revision of each space, as its editors know it, by space; documents and reusable contents of all of them. */
  readonly revisions: Readonly<Record<string, string>>;
  readonly documents: readonly string[];
  readonly reusableContents: readonly string[];
  readonly changeRequest: string;
  /** A member and someone of another organization. */
  readonly users: readonly string[];
  /** Of them, the one that nothing but a hidden page refers to. */
  readonly hiddenFile: string;
}

const text = (words: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] });
const block = (type: string, words: string) => ({ object: 'block', type, data: {}, nodes: [text(words)] });
const when = (claim: Claim, ...nodes: object[]) => ({
  object: 'block',
  type: 'if',
  data: { expression: `visitor.claims.${claim} === true` },
  nodes,
});
const document = (...nodes: object[]) => ({ document: { object: 'document', data: { schemaVersion: 8 }, nodes } });

const page = (title: string, fields: object, ...nodes: object[]) => ({
  operation: 'insert_page',
  title,
  document: document(...nodes),
  ...fields,
});
const mention = (ref: object) => ({ object: 'inline', type: 'mention', isVoid: true, data: { ref } });

/** Puts pages into a space. Returns the ids of all that it has then. */
async function updatePagesOf(test: TestPlatform, into: string, changes: readonly object[]): Promise<string[]> {
  const request = await propose(test, `/v1/spaces/${into}`);
  const { status, body } = await change(test, request, ...changes);
  if (status !== 200) throw new Error(`The pages were not written: ${JSON.stringify(body)}`);
  await test.post(`${request}/merge`);
  const { pages } = (await test.get(`/v1/spaces/${into}/content`)).body;
  return idsOf(pages);
}

/** Puts a page with a condition into a space, and hidden ones. */
async function updateGuardedPages(
  updatePages: (into: string, ...changes: object[]) => Promise<string[]>,
  open: string,
): Promise<{ readonly page: string; readonly hidden: readonly string[] }> {
  const first = await updatePages(
    open,
    page(
      'zqpagetitle',
      { slug: 'zqpage-slug', description: 'zqpageabout', condition: 'visitor.claims.page === true' },
      block('paragraph', 'zqpagetext'),
    ),
    page(
      'zqhiddentitle',
      { slug: 'zqhidden-slug', description: 'zqhiddenabout', hidden: true },
      block('paragraph', 'zqhiddentext of harbours'),
    ),
    page('zqhiddentitle too', { slug: 'concealed', hidden: true }, block('paragraph', 'zqhiddentext')),
  );
  const below = page('zqbelowtitle', { into: first[2], slug: 'deep' }, block('paragraph', 'zqbelowtext of harbours'));
  return { page: first[0] ?? '', hidden: (await updatePages(open, below)).slice(1) };
}

/** Starts a platform, makes the site, and publishes it. `closePlatforms` ends it. */
export async function startMarkedSite(): Promise<MarkedSite> {
  const test = await startPlatform({ port: 0, host: false, browser: false });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  const space = async (title: string): Promise<string> =>
    (await test.post(`${orgs}/spaces`, { title, empty: true })).body.id;
  const [open, guarded, variant, draft, otherOrganization, concealed] = [
    await space('Open'),
    await space('zqsectiontitle'),
    await space('zqspacetitle'),
    await space('zqdraft title'),
    await space('zqunpublished'),
    await space('zqhiddenspace title'),
  ];
  const put = (into: string, ...changes: object[]): Promise<string[]> => updatePagesOf(test, into, changes);
  const elsewhere = await put(
    otherOrganization,
    page('zqunpublished page', {}, block('paragraph', 'zqunpublished text')),
  );
  const inDraft = await put(draft, page('zqdraft page', { slug: 'zqdraft-page' }, block('paragraph', 'zqdraft text')));
  const inGuarded = await put(guarded, page('zqsectionpage', {}, block('paragraph', 'zqsectiontext')));
  const inVariant = await put(variant, page('zqspacepage', {}, block('paragraph', 'zqspacetext')));
  const inConcealed = await put(
    concealed,
    page('zqhiddenspace page', { slug: 'page' }, block('paragraph', 'zqhiddenspace text')),
  );
  const { page: guardedPage, hidden: hiddenPages } = await updateGuardedPages(put, open);
  const mentions = [
    mention({ kind: 'page', page: guardedPage }),
    ...hiddenPages.map((id) => mention({ kind: 'page', page: id })),
    ...inConcealed.map((id) => mention({ kind: 'page', page: id, space: concealed })),
    ...inGuarded.map((id) => mention({ kind: 'page', page: id, space: guarded })),
    ...inVariant.map((id) => mention({ kind: 'page', page: id, space: variant })),
    ...inDraft.map((id) => mention({ kind: 'page', page: id, space: draft })),
    ...elsewhere.map((id) => mention({ kind: 'page', page: id, space: otherOrganization })),
    ...[guarded, variant, draft, otherOrganization, concealed].map((id) => mention({ kind: 'space', space: id })),
  ];
  const all = await put(
    open,
    page('zqpagebelow', { into: guardedPage, slug: 'zqpagebelow' }, block('paragraph', 'zqpagetext')),
    page(
      'Welcome',
      { slug: 'welcome' },
      block('paragraph', 'Everybody reads this about harbours.'),
      when(
        'block',
        block('heading-1', 'zqblockheading'),
        block('paragraph', 'zqblocktext of harbours'),
        when('nested', block('paragraph', 'zqnestedtext')),
      ),
      { object: 'block', type: 'paragraph', data: {}, nodes: [text('See '), ...mentions] },
    ),
  );
  const proposed = await propose(test, `/v1/spaces/${open}`);
  await change(test, proposed, page('zqproposed', {}, block('paragraph', 'zqproposed')));
  const site = await sections(test, { open, guarded, variant, draft, concealed });
  await redirects(site, [guardedPage, ...hiddenPages]);
  const parts = await writeMarkedParts(test);
  await addParts(site, parts.space);
  await linkToHidden(site, { page: hiddenPages[0] ?? '', space: open });
  const spaces = [open, guarded, variant, draft, otherOrganization, concealed, parts.space];
  const pages = [...all, ...inGuarded, ...inVariant, ...inDraft, ...elsewhere, ...inConcealed, ...parts.pages];
  return {
    test,
    faults: test.faults,
    site,
    pages,
    hiddenPages,
    spaces,
    ...(await readRevisions(test, spaces)),
    changeRequest: proposed.split('/').at(-1) ?? '',
    users: [(await test.get('/v1/user')).body.id, (await test.asPerson('outsider')).id],
    files: parts.files.map(({ id }) => id),
    hiddenFile: parts.files.find(({ name }) => name === 'zqhiddenfile.txt')?.id ?? '',
    paths: PATHS,
    ...(await visiting(test, site)),
  };
}

async function addParts(site: SiteUnderTest, spaceId: string): Promise<void> {
  const { body } = await site.post('/sections', { spaceId });
  const { status } = await site.patch(`/sections/${body.id}`, { title: 'Parts', path: 'parts' });
  if (status !== 200) throw new Error(`The parts are not on the site: ${status}.`);
}

/** Redirects to what not everyone reads: where they lead is in no answer to others. */
async function redirects(site: SiteUnderTest, pages: readonly string[]): Promise<void> {
  const spaces = (await site.get('/site-spaces')).body.items as { id: string; path: string; section: string }[];
  const add = async (source: string, destination: object): Promise<void> => {
    const { status, body } = await site.post('/redirects', { source, destination });
    if (status > 299) throw new Error(JSON.stringify(body));
  };
  const main = spaces.find(({ path }) => path !== 'zqspace-path' && path !== 'concealed-space');
  for (const [index, pageId] of pages.entries()) {
    await add(`/to-page-${index}`, { kind: 'site-page', siteSpaceId: main?.id, pageId });
  }
  for (const [index, { id, section }] of spaces.entries()) {
    await add(`/to-space-${index}`, { kind: 'site-space', siteSpaceId: id });
    await add(`/to-section-${index}`, { kind: 'site-section', siteSectionId: section });
  }
}

async function sections(
  test: TestPlatform,
  {
    open,
    guarded,
    variant,
    draft,
    concealed,
  }: Readonly<Record<'open' | 'guarded' | 'variant' | 'draft' | 'concealed', string>>,
): Promise<SiteUnderTest> {
  const site = await aSite(test, [], { title: 'Marked' });
  const section = async (spaceId: string, fields: object) => {
    const { body } = await site.post('/sections', { spaceId });
    const changed = await site.patch(`/sections/${body.id}`, fields);
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    return body;
  };
  const main = await section(open, { title: 'Main', path: 'open' });
  const condition = 'visitor.claims.section === true';
  await section(guarded, { title: 'zqsectiontitle', path: 'zqsection-path', condition });
  await section(draft, { title: 'zqdraft section', path: 'zqdraft-path', draft: true });
  for (const link of [
    { title: 'zqsectionlink', url: 'https://example.com/zqsectionlink', condition },
    { title: 'zqdraft link', url: 'https://example.com/zqdraft', draft: true },
  ]) {
    const { status, body } = await site.post('/external-links', link);
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
  const added = await site.post('/site-spaces', { spaceId: variant, sectionId: main.id });
  const changed = await site.patch(`/site-spaces/${added.body.id}`, {
    path: 'zqspace-path',
    condition: 'visitor.claims.space === true',
  });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  const unlisted = await site.post('/site-spaces', { spaceId: concealed, sectionId: main.id });
  await site.patch(`/site-spaces/${unlisted.body.id}`, { path: 'concealed-space', hidden: true });
  const customization = (await site.get('/customization')).body;
  const links = [
    {
      title: 'zqheadertitle',
      to: { kind: 'url', url: 'https://example.com/' },
      links: [],
      condition: 'visitor.claims.header === true',
    },
  ];
  const { updatedAt: _at, ...settings } = customization;
  const put = await site.put('/customization', { ...settings, header: { ...settings.header, links } });
  if (put.status !== 200) throw new Error(JSON.stringify(put.body));
  await site.patch('', { agentsContext: 'included' });
  await site.post('/publish');
  return site;
}

function idsOf(pages: readonly { readonly id: string; readonly pages?: readonly never[] }[]): string[] {
  return pages.flatMap(({ id, pages: below }) => [id, ...idsOf(below ?? [])]);
}

/** IDs that editors know, and a visitor may have from them. */
async function readRevisions(test: TestPlatform, spaces: readonly string[]) {
  const revisions: Record<string, string> = {};
  const reusableContents: string[] = [];
  const documents = new Set<string>();
  for (const space of spaces) {
    const { body } = await test.get(`/v1/spaces/${space}/content`);
    revisions[space] = body.id;
    reusableContents.push(...body.reusableContents.map(({ id }: { id: string }) => id));
    for (const [, id = ''] of JSON.stringify(body).matchAll(/"documentId":"([^"]+)"/g)) documents.add(id);
  }
  return { revisions, reusableContents, documents: [...documents] };
}
