// The scripts that integrations inject into sites: each is requested with a `fetch_published_script` event, and its response is bounded.
import { formatContentSecurityPolicy } from '@bindery/contract';
import type { IntegrationDefinition } from '../../../../store/integration-definition.ts';
import { apiError } from '../../../../core/api-error.ts';
import { callerSignal } from '../../../../core/caller-signal.ts';
import type { EventOutcome } from '../../../../events/events.ts';
import { toResponse } from '../../../../events/script-answers/to-response.ts';
import { appendLogs } from '../../../../events/traces/append-logs.ts';
import { parseJson } from '../../../../store/json-column.ts';
import type { SiteServices } from '../../state/index.ts';
import { filterSiteHeaders } from '../../../../events/script-answers/site-headers.ts';
import { scriptVersion } from '../../settings/index.ts';
import { describeFinding, parseDeclaredSources } from '@bindery/contract';

const SCRIPT_PATH = /^\/_scripts\/([\w-]+)\/([\w-]+)\/([a-zA-Z0-9-_.]+)\.js$/;

/** Largest script that is handed on, in bytes. Assumption: the specification shows no limit. */
const MAX_SCRIPT_BYTES = 4 * 1024 * 1024;

/** Types that a browser runs as a script, and those that it shows as nothing but text. */
const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript)\s*(?:;|$)/i;
const TEXT_TYPE = /^(?:text\/plain|application\/(?:problem\+)?json)\s*(?:;|$)/i;

interface ScriptNames {
  readonly site: string;
  readonly installation: string;
  readonly integration: string;
}

/** Answers a request for the script of an integration; undefined for any other path. */
export async function serveSiteScript(services: SiteServices, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const match = SCRIPT_PATH.exec(pathname);
  if (match === null) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const details = { headers: { Allow: 'GET, HEAD' } };
    throw apiError('method_not_allowed', `Scripts don’t support ${request.method}. Use GET or HEAD.`, { details });
  }
  const [, site = '', installation = '', integration = ''] = match;
  const names = { site, installation, integration };
  const { definition, version } = await requireInjected(services, names);
  const outcome = await services.events.answer(
    {
      integration,
      installation,
      level: 'site',
      target: site,
      type: 'fetch_published_script',
      fields: { installationId: installation, siteId: site },
    },
    { repeatable: true, readsBody: true, signal: callerSignal(request) },
  );
  services.sites.fetches.note(match[0], outcome);
  // A trace without these lines is no reason to report a fault.
  recordFindings(services, outcome, definition).catch(() => {});
  const answer = await bind(outcome, { names, definition });
  // Under the URL that a page will name later, or has named before, a cache would keep what is not the script of then.
  if (searchParams.get('v') !== version) answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** An integration that injects a script, and what the URL of that says in `v`. */
interface InjectedScript {
  readonly definition: IntegrationDefinition;
  readonly version: string;
}

/** Throws installation_not_found. */
async function requireInjected(services: SiteServices, names: ScriptNames): Promise<InjectedScript> {
  const row = await services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select([
      'integration.definition',
      'integration.name',
      'integration.version',
      'integration.rollout_version',
      'integration.rollout_percent',
      'installation.id',
      'installation.sealed_configuration as configuration',
      'child_installation.sealed_configuration as configurationOnSite',
    ])
    .where('child_installation.level', '=', 'site')
    .where('child_installation.target', '=', names.site)
    .where('installation.id', '=', names.installation)
    .where('integration.name', '=', names.integration)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .where('integration.unpublished_at', 'is', null)
    .executeTakeFirst();
  const injected = row && { definition: parseJson(row.definition), version: scriptVersion(row) };
  if (injected?.definition.scopes.includes('site:script:inject') === true) return injected;
  throw apiError('installation_not_found', `"${names.integration}" has no script for the site "${names.site}".`);
}

/**
 * The response, with the integration's own policy. Assumption: a cookie is set only with the scope `site:script:cookies`, and what is no
 * script is text, as a page at this URL would be one of the site's origin.
 */
async function bind(
  outcome: EventOutcome,
  { names, definition }: { readonly names: ScriptNames; readonly definition: IntegrationDefinition },
): Promise<Response> {
  const { contentSecurityPolicy: policy, scopes } = definition;
  const answer = toResponse(outcome, {
    policy: policy === undefined ? undefined : formatContentSecurityPolicy(policy),
    paths: [`/_scripts/${names.site}/${names.installation}`],
  });
  const { headers } = answer;
  filterSiteHeaders(headers);
  if (!scopes.includes('site:script:cookies')) headers.delete('set-cookie');
  const type = headers.get('content-type') ?? '';
  if (!SCRIPT_TYPE.test(type) && !TEXT_TYPE.test(type)) headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('X-Content-Type-Options', 'nosniff');
  const body = answer.body === null ? null : await readScript(answer.body, names.integration);
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Throws script_failed for one that is too large. */
async function readScript(body: ReadableStream<Uint8Array>, integration: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_SCRIPT_BYTES) {
      throw apiError(
        'script_failed',
        `"${integration}" returned a script larger than ${MAX_SCRIPT_BYTES} bytes, so sites won’t load it. Load the rest from its own host.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Records ineffective directives of the policy in the trace of each fetch. */
async function recordFindings(
  services: SiteServices,
  { id, finished }: EventOutcome,
  { contentSecurityPolicy: policy }: IntegrationDefinition,
): Promise<void> {
  if (policy === undefined) return;
  const { findings } = parseDeclaredSources(formatContentSecurityPolicy(policy));
  if (findings.length === 0) return;
  await finished;
  await appendLogs(
    services,
    id,
    findings.map((finding) => ({ level: 'warn', message: describeFinding(finding) })),
  );
}
