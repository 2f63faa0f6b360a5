// Published sites with pages of operations of one specification: pages that someone wrote with a block in them, and computed pages.
import { call } from '../measure/content-servers.ts';
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

async function storeText(spec: string, text: string): Promise<void> {
  const { lastVersion: before } = (await readIf(spec)) ?? {};
  await call(spec, 'PUT', { source: { text } });
  for (;;) {
    const { processingState, lastVersion, lastProcessErrorCode } = (await readIf(spec)) ?? {};
    if (lastProcessErrorCode !== undefined) throw new Error(`The specification is refused: ${lastProcessErrorCode}.`);
    if (processingState === 'complete' && lastVersion !== before) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

interface Spec {
  readonly processingState: string;
  readonly lastVersion?: string;
  readonly lastProcessErrorCode?: string;
}

async function readIf(spec: string): Promise<Spec | undefined> {
  try {
    return (await (await call(spec)).json()) as Spec;
  } catch {
    return undefined; // There is none yet.
  }
}

/** A site of a space whose pages are computed, one for each operation. Addresses of the pages of some. */
async function publishComputed(organization: string, operations: readonly OperationName[]): Promise<string[]> {
  const create = async (path: string, body: object): Promise<{ readonly id: string }> =>
    (await call(organization + path, 'POST', body)).json() as Promise<{ id: string }>;
  const dependencies = { spec: { ref: { kind: 'openapi', spec: SLUG } } };
  const props = { models: true, grouping: 'by-operation' };
  const computedSource = { type: 'builtin:openapi', props, dependencies };
  const space = await create('/spaces', { title: 'API', computedSource });
  const site = await create('/sites', { spaces: [space.id] });
  const published = await call(`${organization}/sites/${site.id}/publish`, 'POST');
  const { urls } = (await published.json()) as { readonly urls: { readonly published: string } };
  const api = organization.replace(/\/orgs\/.*$/, '');
  const { pages } = (await (await call(`${api}/spaces/${space.id}/content/pages`)).json()) as {
    readonly pages: readonly Page[];
  };
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
