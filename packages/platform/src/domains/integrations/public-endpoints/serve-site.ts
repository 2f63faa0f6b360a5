// The origin of published sites: the scripts that integrations inject, and a plain view of each site's pages.
import { listNestedPages } from '@bindery/content/tree';
import type { NestedPage } from '@bindery/content/tree';
import { formatContentSecurityPolicy } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { listSiteScripts } from '../../sites/sites/scripts.ts';
import type { SiteScript } from '../../sites/sites/scripts.ts';
import { sitePolicy } from './site-policy.ts';
import { openSpace } from '../../content/revision-store/store.ts';
import type { ContentServices } from '../../content/state/content-services.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import { findShownSite } from './find-site.ts';
import { sitesRootPage } from './root-pages.ts';
import { toResponse } from './serve-endpoint.ts';
import { parseJson } from '../../../store/json-column.ts';

const SCRIPT_PATH = /^\/_scripts\/([\w-]+)\/([\w-]+)\/([a-zA-Z0-9-_.]+)\.js$/;

/** Answers a request to the origin of published sites. */
export async function serveSite(services: ContentServices, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { pathname } = url;
  if (pathname === '/') return sitesRootPage(services);
  const script = SCRIPT_PATH.exec(pathname);
  if (script !== null) {
    const [, site = '', installation = '', integration = ''] = script;
    return serveScript(services, { site, installation, integration });
  }
  const site = await findShownSite(services, url);
  if (site === undefined) throw apiError('site_not_found', `There is no published site at "${pathname}".`);
  const scripts = await listSiteScripts(services, site.id);
  return new Response(await renderSite(services, site, scripts), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': sitePolicy(services.addresses, scripts),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  });
}

/** Asks an integration for the script it injects into a site. */
async function serveScript(
  services: ContentServices,
  names: { readonly site: string; readonly installation: string; readonly integration: string },
): Promise<Response> {
  const row = await services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select('integration.definition')
    .where('child_installation.level', '=', 'site')
    .where('child_installation.target', '=', names.site)
    .where('installation.id', '=', names.installation)
    .where('integration.name', '=', names.integration)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .where('integration.unpublished_at', 'is', null)
    .executeTakeFirst();
  const definition = row === undefined ? undefined : parseJson(row.definition);
  if (definition?.scopes.includes('site:script:inject') !== true) {
    throw apiError('installation_not_found', `"${names.integration}" injects no script into the site "${names.site}".`);
  }
  const answered = await services.events.answer(
    {
      integration: names.integration,
      installation: names.installation,
      level: 'site',
      target: names.site,
      type: 'fetch_published_script',
      fields: { installationId: names.installation, siteId: names.site },
    },
    { repeatable: true },
  );
  const { contentSecurityPolicy: policy } = definition;
  return toResponse(answered, {
    policy: policy === undefined ? undefined : formatContentSecurityPolicy(policy),
    path: `/_scripts/${names.site}/${names.installation}`,
  });
}

/** A list of the site's pages with the injected scripts. The engine that renders whole sites comes with its own package. */
async function renderSite(services: ContentServices, site: SiteRow, scripts: readonly SiteScript[]): Promise<string> {
  const spaces = await services.store.db
    .selectFrom('site_space')
    .innerJoin('space', 'space.id', 'site_space.space')
    .select(['space.id', 'space.title', 'space.revision'])
    .where('site_space.site', '=', site.id)
    .orderBy('site_space.order_key')
    .execute();
  const sections = await Promise.all(
    spaces.map(async (space) => {
      const pages = await listNestedPages(await openSpace(services, space));
      return `<h2>${escapeHtml(space.title)}</h2>${renderTree(pages)}`;
    }),
  );
  const tags = scripts.map(({ script }) => `<script async src="${escapeHtml(script)}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(site.title)}</title>${tags.join('')}</head>
<body><h1>${escapeHtml(site.title)}</h1>${sections.join('')}</body></html>`;
}

function renderTree(pages: readonly NestedPage[]): string {
  if (pages.length === 0) return '';
  const items = pages.map(({ page, pages: below }) => `<li>${escapeHtml(page.title)}${renderTree(below)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}
