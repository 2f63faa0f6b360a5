// A platform with a published site of many pages, in a process of its own, for the rows of the group `sites`.
import { call, startContentServer } from '../measure/content-servers.ts';
import { pageId, wayTo } from '../measure/content-world.ts';
import type { Started } from '../measure/processes.ts';

/** A published site. */
export interface SiteServer {
  /** Address of the site, with a slash at its end. */
  readonly site: string;
  /** Address of the site in the API. */
  readonly resource: string;
  /** Address of its space in the API. */
  readonly space: string;
  readonly pages: number;
}

/** Starts a platform whose demo site shows so many generated pages. */
export async function startSite(running: Started[], pages: number): Promise<SiteServer> {
  const { space } = await startContentServer(running, pages);
  const { origin } = new URL(space);
  const read = async (path: string) => (await call(`${origin}/v1${path}`)).json() as Promise<Listed>;
  const organization = (await read('/orgs')).items[0]?.id ?? '';
  const site = (await read(`/orgs/${organization}/sites`)).items[0]?.id ?? '';
  const resource = `${origin}/v1/orgs/${organization}/sites/${site}`;
  const published = (await (await call(`${resource}/publish`, 'POST')).json()) as { urls: { published: string } };
  return { site: published.urls.published, resource, space, pages };
}

interface Listed {
  readonly items: readonly { readonly id: string }[];
}

/** Address of a generated page, by its number. */
export function urlOfPage({ site }: SiteServer, page: number): string {
  return (
    site +
    wayTo(page)
      .map((step) => `page-${step}`)
      .join('/')
  );
}

/** A page as a browser gets it. Throws unless it is answered 200. */
export async function readPage(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`${url} is answered with ${response.status}.`);
  return response.text();
}

/** Writes a page again, and merges it. */
export async function writePage({ space }: SiteServer, page: number, markdown: string): Promise<void> {
  const { id } = (await (await call(`${space}/change-requests`, 'POST', {})).json()) as { id: string };
  const at = `${space}/change-requests/${id}`;
  const changes = [{ operation: 'update_page', page: pageId(page), document: { markdown } }];
  await call(`${at}/content`, 'POST', { changes });
  await call(`${at}/merge`, 'POST');
}
