// What the policy of a page blocked goes to the trace of the event that fetched the script: an author sees the host that is not declared.
import { apiError } from '../../../../core/api-error.ts';
import { appendLogs } from '../../../../events/traces/append-logs.ts';
import { withoutShareKeys } from '../../structure/index.ts';
import { readSmallBody } from '../../entering/index.ts';
import type { SiteLocation } from '../../entering/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { listSiteScripts, scriptPath } from '../../settings/index.ts';
import type { SiteScript } from '../../settings/index.ts';
import { parseReports } from './parse-reports.ts';
import type { BlockedSource } from './parse-reports.ts';

/** Largest report, in bytes. */
const MAX_REPORT_BYTES = 32 * 1024;

const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i;

/**
 * Takes the reports of a browser. They are of a page of the site and put down to one of its scripts; any other is ignored, as anyone
 * can send one. Throws content_type_unsupported and body_too_large.
 */
export async function receiveReports(
  services: SiteServices,
  request: Request,
  siteLocation: SiteLocation,
): Promise<Response> {
  if (!TYPES.test(request.headers.get('content-type') ?? '')) {
    throw apiError(
      'content_type_unsupported',
      'A report must have the type application/csp-report or application/reports+json.',
    );
  }
  const blocked = parseReports(await readSmallBody(request, MAX_REPORT_BYTES));
  const onSite = blocked
    .filter(({ page }) => page.startsWith(siteLocation.path))
    .map((one) => ({ ...one, page: withoutShareKeys(one.page) }));
  if (onSite.length > 0) await recordBlocked(services, siteLocation, onSite);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

async function recordBlocked(
  services: SiteServices,
  siteLocation: SiteLocation,
  blocked: readonly BlockedSource[],
): Promise<void> {
  const { id: site } = siteLocation.map.rows.site;
  const scripts = await listSiteScripts(services, site);
  const lines = new Map<SiteScript, string[]>();
  for (const one of blocked) {
    const script = scriptOf(scripts, one);
    if (script !== undefined) lines.set(script, [...(lines.get(script) ?? []), describe(one)]);
  }
  for (const [script, messages] of lines) {
    const { pathname } = new URL(script.script);
    const event = (await services.sites.fetches.last(pathname)) ?? (await findLastFetch(services, site, pathname));
    if (event !== undefined)
      await appendLogs(
        services,
        event,
        messages.map((message) => ({ level: 'warn', message })),
      );
  }
}

/**
 * The script that requested the blocked resource. Assumption: a script of another host was loaded by the one whose integration declares
 * that host; without such a declaration, it is the only script of the site.
 */
function scriptOf(scripts: readonly SiteScript[], { script: from }: BlockedSource): SiteScript | undefined {
  const url = from === undefined ? undefined : new URL(from);
  const own = scripts.find(({ script }) => new URL(script).pathname === url?.pathname);
  if (own !== undefined) return own;
  const isOfHost = url !== undefined && url.host !== '';
  const loaded = isOfHost
    ? scripts.find(({ contentSecurityPolicy = '' }) => contentSecurityPolicy.includes(url.host))
    : undefined;
  return loaded ?? (scripts.length === 1 ? scripts[0] : undefined);
}

function describe({ directive, blocked, line, page }: BlockedSource): string {
  const position = line === undefined ? '' : `, line ${line} of the script`;
  return `Blocked on ${page}: ${blocked} isn’t in ${directive} of the contentSecurityPolicy${position}.`;
}

/** The last event that fetched a script, before this process began. */
async function findLastFetch({ store }: SiteServices, site: string, path: string): Promise<string | undefined> {
  const rows = await store.db
    .selectFrom('event')
    .select(['id', 'integration', 'installation'])
    .where('type', '=', 'fetch_published_script')
    .where('target', '=', site)
    .where('state', '!=', 'running')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.find(
    ({ integration, installation }) => scriptPath({ site, integration, installation: installation ?? '' }) === path,
  )?.id;
}
