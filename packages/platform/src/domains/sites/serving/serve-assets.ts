// Stylesheets, scripts, and fonts of sites. Their names change with what is in them, so that browsers keep them for good.
import { readFile } from 'node:fs/promises';
import type { SiteServices } from '../state/index.ts';
import { ASSETS_PATH, DEFAULT_CUSTOMIZATION, DEFAULT_STYLES, customizationIn } from '../settings/index.ts';
import { plainPage } from './plain-page.ts';
import { respond } from './respond.ts';

const NOT_FOUND = {
  status: 404,
  title: 'Not found',
  text: 'File not found. The page that references it might be outdated.',
};

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** Answers a request below {@link ASSETS_PATH}. */
export async function serveAsset(services: SiteServices, request: Request, path: string): Promise<Response> {
  const [first = '', second, ...more] = path.slice(ASSETS_PATH.length).split('/');
  const name = second ?? first;
  const text = more.length > 0 ? undefined : await findFile(services, name, second === undefined ? undefined : first);
  const type = TYPES[name.split('.').pop() ?? ''];
  if (text === undefined || type === undefined) return respond(request, await plainPage(services, NOT_FOUND), 'all');
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
  const key = `asset|${name}`;
  const cached = await services.sites.serving.answers.get(key, async () => ({ text, type, headers }));
  return respond(request, cached, 'for-good');
}

async function findFile(
  services: SiteServices,
  name: string,
  siteSpace: string | undefined,
): Promise<string | Buffer | undefined> {
  const { serving } = services.sites;
  if (siteSpace === undefined) {
    const { files, fonts } = await serving.assets();
    const font = fonts.get(name);
    return font === undefined ? files.get(name) : (serving.answers.peek(`asset|${name}`)?.body ?? readFile(font));
  }
  return serving.styleNamed(name)?.css ?? (await createStyleSheet(services, name, siteSpace));
}

/** The stylesheet of a site-space as it looks now, where that is the one that was requested. */
async function createStyleSheet(services: SiteServices, name: string, id: string): Promise<string | undefined> {
  const { db } = services.store;
  const { serving } = services.sites;
  if (DEFAULT_STYLES === `${ASSETS_PATH}${id}/`) {
    const plain = await serving.style(DEFAULT_CUSTOMIZATION);
    return plain.name === name ? plain.css : undefined;
  }
  const siteSpace = await db.selectFrom('site_space').selectAll().where('id', '=', id).executeTakeFirst();
  const site =
    siteSpace && (await db.selectFrom('site').selectAll().where('id', '=', siteSpace.site).executeTakeFirst());
  if (siteSpace === undefined || site === undefined) return undefined;
  const style = await serving.style(customizationIn(site, siteSpace));
  return style.name === name ? style.css : undefined;
}
