// A platform with a published site of many pages, in a process of its own, for the rows of the group `sites`.
import type { Bench } from '../measure/bench.ts';
import { call, json } from '../measure/call.ts';
import { propose, startContentServer } from '../content/content-servers.ts';
import { pageId, wayTo } from '../content/content-world.ts';

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
export async function startSite(bench: Bench, pages: number): Promise<SiteServer> {
  const { space } = await startContentServer(bench, pages);
  const organizations = `${new URL(space).origin}/v1/orgs`;
  const firstOf = async (url: string) => `${url}/${(await json<Listed>(call(url))).items[0]?.id ?? ''}`;
  const resource = await firstOf(`${await firstOf(organizations)}/sites`);
  const { urls } = await json<{ urls: { published: string } }>(call(`${resource}/publish`, 'POST'));
  return { site: urls.published, resource, space, pages };
}

interface Listed {
  readonly items: readonly { readonly id: string }[];
}

/** Address of a generated page, by its number. */
export function urlOfPage({ site }: SiteServer, page: number): string {
  const steps = wayTo(page).map((step) => `page-${step}`);
  return site + steps.join('/');
}

/** A page as a browser gets it. Throws unless it is answered 200. */
export async function readPage(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`${url} is answered with ${response.status}.`);
  return response.text();
}

/** Writes a page again, and merges it. */
export async function writePage({ space }: SiteServer, page: number, markdown: string): Promise<void> {
  const change = { operation: 'update_page', page: pageId(page), document: { markdown } };
  await call(`${await propose(space, [change])}/merge`, 'POST');
}
