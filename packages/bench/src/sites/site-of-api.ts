// Published sites with pages of operations of one specification: pages that someone wrote with a block in them, and computed pages.
import { setTimeout } from 'node:timers/promises';
import { call, json } from '../measure/call.ts';
import { urlOfPage, writePage } from './site-servers.ts';
import type { SiteServer } from './site-servers.ts';

/** Which operation. */
export interface OperationName {
  readonly path: string;
  readonly method: string;
}

/** Sites that run. */
export interface ApiSites {
  /** Of pages, each with one operation: one that was written, and one that is computed, for each. */
  readonly urls: readonly string[];
  /**
   * Stores another version of the specification, which differs in its number and in the title of one page, so that the list of its pages is
   * another one, and waits until pages are made of that.
   */
  store(number: number): Promise<void>;
}

const SLUG = 'large';
const POLL_MS = 10;

/** An operation of GitHub’s specification that isn’t among the requested ones. */
const RENAMED = /(?<="summary": *")List public events(?=")/;

/** Stores the specification and publishes its pages. */
export async function publishApi(
  site: SiteServer,
  { text, operations }: { readonly text: string; readonly operations: readonly OperationName[] },
): Promise<ApiSites> {
  const organization = site.resource.replace(/\/sites\/.*$/, '');
  const members = text.trimEnd().slice(0, -1);
  const store = (number: number): Promise<void> => {
    const renamed = members.replace(RENAMED, (title) => `${title} ${number}`);
    return storeText(`${organization}/openapi/${SLUG}`, `${renamed},"x-number":${number}}`);
  };
  await store(0);
  const paths: string[] = [];
  for (const [index, { path, method }] of operations.entries()) {
    const block = `{% openapi-operation spec="${SLUG}" path="${path}" method="${method}" %}\n[OpenAPI](https://example.com)\n{% endopenapi-operation %}\n`;
    await writePage(site, index, block);
    paths.push(urlOfPage(site, index));
  }
  return { urls: [...paths, ...(await publishComputed(organization, operations))], store };
}

async function storeText(url: string, text: string): Promise<void> {
  const read = () => json<Spec>(call(url)).catch((): Spec => ({})); // There is none yet.
  const { lastVersion: before } = await read();
  await call(url, 'PUT', { source: { text } });
  for (;;) {
    const { processingState, lastVersion, lastProcessErrorCode } = await read();
    if (lastProcessErrorCode !== undefined) throw new Error(`The specification is refused: ${lastProcessErrorCode}.`);
    if (processingState === 'complete' && lastVersion !== before) return;
    await setTimeout(POLL_MS);
  }
}

interface Spec {
  readonly processingState?: string;
  readonly lastVersion?: string;
  readonly lastProcessErrorCode?: string;
}

/** A site of a space whose pages are computed, one for each operation. Addresses of the pages of some. */
async function publishComputed(organization: string, operations: readonly OperationName[]): Promise<string[]> {
  const create = (path: string, body: object) => json<{ id: string }>(call(organization + path, 'POST', body));
  const dependencies = { spec: { ref: { kind: 'openapi', spec: SLUG } } };
  const props = { models: true, grouping: 'by-operation' };
  const computedSource = { type: 'builtin:openapi', props, dependencies };
  const space = await create('/spaces', { title: 'API', computedSource });
  const site = await create('/sites', { spaces: [space.id] });
  const published = call(`${organization}/sites/${site.id}/publish`, 'POST');
  const { urls } = await json<{ urls: { published: string } }>(published);
  const api = organization.replace(/\/orgs\/.*$/, '');
  const { pages } = await json<{ pages: readonly Page[] }>(call(`${api}/spaces/${space.id}/content/pages`));
  const all = pages.flatMap(listPages);
  return operations.map(({ path, method }) => {
    const page = all.find(({ computed }) => computed?.props['page'] === path && computed.props['method'] === method);
    if (page === undefined) throw new Error(`There is no page of ${method} ${path}.`);
    return urls.published + page.path;
  });
}

interface Page {
  readonly path: string;
  readonly computed?: { readonly props: Readonly<Record<string, unknown>> };
  readonly pages?: readonly Page[];
}

function listPages(page: Page): Page[] {
  return [page, ...(page.pages ?? []).flatMap(listPages)];
}
