// Calls every operation that a visitor token allows, and reports responses with a mark that this audience can’t read.
import lz from 'lz-string';
import { closedMarks } from './find-leaks.ts';
import { CLOSED_MARKS, HIDDEN_MARKS, MARKS } from './marked-site.ts';
import type { Audience } from './audiences.ts';
import type { MarkedSite } from './marked-site.ts';
import { aTrackedEvent } from './tracked-event.ts';
import { MARKED_EMBED, MARKED_SPECIFICATIONS } from './marked-parts.ts';

/** Forms that a page is requested in, besides the one without words. */
const FORMS = [
  '?format=document&evaluated=true',
  '?evaluated=deterministic-only&dereferenced=reusable-contents',
  '?evaluated=false&dereferenced=false&computed=false',
  '?format=markdown',
  '?format=markdown&evaluated=deterministic-only&dereferenced=false',
  '?format=markdown&format.markdown.refs=relative',
];

/** Texts that reveal conditions, or that would show their bearer content for any claims. */
const TELLING = ['visitor.claims', '"condition"', '?preview='];

/** A source that no page is computed from. It would show an operation of a specification that nothing uses. */
const COMPUTED = {
  source: {
    type: 'builtin:openapi',
    dependencies: { spec: { ref: { kind: 'openapi', spec: 'unused-api' } } },
    props: { doc: 'models' },
  },
  seed: 'seed',
};

/** Words that are searched for, and asked about. */
const SEARCHED = [...Object.values(MARKS).flat(), ...HIDDEN_MARKS, ...CLOSED_MARKS, 'text', 'Everybody'];

/** Where an integration renders that no space has. The tests of rendering have those that some have. */
const RENDER = '/v1/integrations/none/render';

const renderBody = (spaceId: string | undefined): object => ({
  componentId: 'none',
  props: {},
  context: { type: 'document', spaceId, editable: false, theme: 'light' },
});

/** A path to read, or one to send a body to. */
type VisitorRequest = string | { readonly path: string; readonly body: object };

/** Paths of every operation that visitors can call, of everything that was written anywhere: by the id of the operation. */
export function visitorRequests(marked: MarkedSite): Readonly<Record<string, VisitorRequest[]>> {
  const { site, spaces, pages, files, paths, revisions, documents, reusableContents, changeRequest, users } = marked;
  const inSpaces = (...ends: string[]): string[] =>
    spaces.flatMap((space) => ends.map((end) => `/v1/spaces/${space}${end}`));
  const slugs = [...new Set(paths.flatMap((path) => [path, path.split('/').at(-1) ?? '']))].filter(Boolean);
  const sources = paths.filter((path) => path.startsWith('to-'));
  const pagesOf = (kind: string, names: readonly string[]): string[] =>
    inSpaces(...names.map((name) => `/content/${kind}/${encodeURIComponent(name)}`));
  const inRevisions = (...ends: string[]): string[] =>
    spaces.flatMap((space) => ends.map((end) => `/v1/spaces/${space}/revisions/${revisions[space]}${end}`));
  return {
    getPublishedContentSite: [`${site.path}/published`],
    getSiteRedirectBySource: sources.map(
      (source) => `${site.path}/redirect?source=${encodeURIComponent(`/${source}`)}`,
    ),
    getSpaceById: inSpaces(''),
    getCurrentRevision: inSpaces('/content', '/content?metadata=true&computed=true', '/content?computed=false'),
    listPages: inSpaces('/content/pages', '/content/pages?metadata=true&computed=false'),
    getPageById: pagesOf('page', pages),
    getPageByPath: pagesOf('path', slugs),
    listFiles: inSpaces('/content/files', '/content/files?limit=1', '/content/files?metadata=true'),
    getFileById: inSpaces(...files.map((id) => `/content/files/${id}`)),
    listSpacePageMetaLinks: inSpaces(...pages.map((id) => `/content/page/${id}/meta-links`)),
    getRevisionById: inRevisions('', '?computed=false'),
    getRevisionSemanticChanges: inRevisions('/changes?limit=1000'),
    listPagesInRevisionById: inRevisions('/pages', '/pages?metadata=true&computed=false'),
    getPageInRevisionById: inRevisions(...pages.map((id) => `/page/${id}`)),
    getPageInRevisionByPath: inRevisions(...slugs.map((path) => `/path/${encodeURIComponent(path)}`)),
    getPageDocumentInRevisionById: inRevisions(
      ...pages.flatMap((id) => [`/page/${id}/document`, `/page/${id}/document?evaluated=true&dereferenced=true`]),
    ),
    listRevisionPageMetaLinks: inRevisions(...pages.map((id) => `/page/${id}/meta-links`)),
    listFilesInRevisionById: inRevisions('/files', '/files?limit=1'),
    getFileInRevisionById: inRevisions(...files.map((id) => `/files/${id}`)),
    getReusableContentInRevisionById: inRevisions(...reusableContents.map((id) => `/reusable-contents/${id}`)),
    getReusableContentDocumentInRevisionById: inRevisions(
      ...reusableContents.map((id) => `/reusable-contents/${id}/document?dereferenced=true`),
    ),
    getDocumentById: inSpaces(...[...documents, ...pages].map((id) => `/documents/${encodeURIComponent(id)}`)),
    getChangeRequestById: inSpaces(`/change-requests/${changeRequest}`, '/change-requests/1'),
    searchSiteContent: SEARCHED.map((query) => ({ path: `${site.path}/search`, body: { query, mode: 'all' } })),
    streamAskInSite: SEARCHED.map((question) => ({
      path: `${site.path}/ask?format=markdown`,
      body: { question, scope: { mode: 'all' } },
    })),
    streamAIResponseInSite: SEARCHED.map((content) => ({
      path: `${site.path}/ai/response`,
      body: { input: [{ role: 'user', content }] },
    })),
    prewarmSiteSearch: [{ path: `${site.path}/search/prewarm`, body: {} }],
    getComputedDocument: inSpaces('/content/computed/document').map((path) => ({ path, body: COMPUTED })),
    getLatestOpenAPISpecVersionContent: Object.keys(MARKED_SPECIFICATIONS).map(
      (slug) => `/v1/orgs/${marked.test.demo.organization}/openapi/${slug}/versions/latest/content`,
    ),
    getEmbedByUrlInSpace: inSpaces(`/embed?url=${encodeURIComponent(MARKED_EMBED)}`),
    renderIntegrationUIWithGet: [
      `${RENDER}?request=${lz.compressToEncodedURIComponent(JSON.stringify(renderBody(spaces[0])))}`,
    ],
    renderIntegrationUIWithPost: spaces.map((space) => ({ path: RENDER, body: renderBody(space) })),
    trackEventsInSiteById: [{ path: `${site.path}/insights/events`, body: { events: [aTrackedEvent()] } }],
    getUserById: users.map((id) => `/v1/users/${id}`),
  };
}

/** What an operation answered. */
export interface VisitorResponse {
  readonly path: string;
  readonly status: number;
  /** The text without the words of the request, if nothing was found. */
  readonly text: string;
}

/** What the operations answer to a token. A page that is there is requested in every form. */
export async function readAsVisitor(marked: MarkedSite, token: string): Promise<VisitorResponse[]> {
  const answers: VisitorResponse[] = [];
  const request = async (visitorRequest: VisitorRequest): Promise<number> => {
    const path = typeof visitorRequest === 'string' ? visitorRequest : visitorRequest.path;
    const { status, body } =
      typeof visitorRequest === 'string'
        ? await marked.test.get(path, { token })
        : await marked.test.post(path, visitorRequest.body, { token });
    const words = decodeURIComponent(path.split('/').at(-1) ?? '').split(/[?=/]/);
    const text = status === 200 ? JSON.stringify(body) : words.reduce(withoutWord, JSON.stringify(body ?? ''));
    answers.push({ path, status, text });
    return status;
  };
  for (const [operation, paths] of Object.entries(visitorRequests(marked))) {
    for (const path of paths) {
      const status = await request(path);
      if (typeof path !== 'string' || !operation.startsWith('getPageBy')) continue;
      for (const form of status === 200 ? FORMS : FORMS.slice(0, 1)) await request(`${path}${form}`);
    }
  }
  return answers;
}

function withoutWord(text: string, word: string): string {
  return word === '' ? text : text.replaceAll(word, '');
}

/** Every response with a mark that the audience can’t read: `path: mark`. */
export async function findApiLeaks(marked: MarkedSite, audience: Audience, token?: string): Promise<string[]> {
  const closed = [...closedMarks(audience), ...TELLING];
  const answers = await readAsVisitor(marked, token ?? (await marked.apiToken(audience)));
  return answers.flatMap(({ path, status, text }) =>
    closed.filter((mark) => text.includes(mark)).map((mark) => `${path} (${status}): ${mark}`),
  );
}
