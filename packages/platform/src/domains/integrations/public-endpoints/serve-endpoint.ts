// The public endpoints of integrations: any request becomes a `fetch` event, the script's response the response. Spec:
// contract-facts.md#43-delivery-to-integration-code-from-the-public-package-gitbookruntime-0233-facts
import { FetchRequest, formatContentSecurityPolicy } from '@bindery/contract';
import { callerSignal } from '../../../core/caller-signal.ts';
import { apiError, errorResponse } from '../../../core/api-error.ts';
import type { EventServices } from '../../../events/event-services.ts';
import { endpointPath } from '../../../core/origins.ts';
import { parseEndpointPath } from './endpoint-url.ts';
import type { EndpointTarget } from './endpoint-url.ts';
import { CONNECTION_HEADERS, toResponse } from '../../../events/script-answers/to-response.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { EventLevel } from '../../../store/tables.ts';

/** Largest body that is handed to a script. Assumption: the specification shows no limit. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Methods that a `fetch` event can carry. */
const METHODS: ReadonlySet<string> = new Set(FetchRequest.shape.method.options.map((method) => method.toUpperCase()));

/** Methods that change nothing. RFC 9110, section 9.2.1. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function rejectMethod(method: string): Response {
  const allowed = [...METHODS].join(', ');
  const error = apiError('method_not_allowed', `Public endpoints don’t support ${method}. Use ${allowed}.`);
  const response = errorResponse(error, () => {});
  response.headers.set('Allow', allowed);
  return response;
}

/** Answers a request to a public endpoint. `origin` is the origin it is known under, which the script routes by. */
export async function serveEndpoint(services: EventServices, request: Request, origin: string): Promise<Response> {
  const url = new URL(request.url);
  const target = parseEndpointPath(url.pathname);
  if (target === undefined) throw apiError('operation_unknown', `"${url.pathname}" isn’t a public endpoint.`);
  if (!METHODS.has(request.method)) return rejectMethod(request.method);
  const policy = await requireReachable(services, target);
  const body = await readBody(request);
  const { level } = target;
  const outcome = await services.events.answer(
    {
      integration: target.integration,
      installation: level?.installation,
      level: levelOf(level),
      target: level?.space ?? level?.site,
      type: 'fetch',
      cause: services.frames.causeOf({ url: origin + url.pathname + url.search, headers: request.headers }),
      fields: {
        ...(level === undefined ? {} : { installationId: level.installation }),
        ...(level?.space === undefined ? {} : { spaceId: level.space }),
        ...(level?.site === undefined ? {} : { siteId: level.site }),
        request: {
          method: request.method.toLowerCase(),
          url: origin + url.pathname + url.search,
          headers: headersOf(request),
        },
      },
    },
    {
      ...(body === undefined ? {} : { fetchBody: body }),
      signal: callerSignal(request),
      repeatable: SAFE_METHODS.has(request.method),
    },
  );
  return toResponse(outcome, { policy, paths: [endpointPath(target.integration)] });
}

function levelOf(level: EndpointTarget['level']): EventLevel {
  if (level === undefined) return 'integration';
  if (level.space !== undefined) return 'space';
  return level.site === undefined ? 'organization' : 'site';
}

/** Throws integration_not_found or installation_not_found. Returns the integration’s content security policy. */
async function requireReachable(services: EventServices, target: EndpointTarget): Promise<string | undefined> {
  const { db } = services.store;
  const row = await db
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', target.integration)
    .where('unpublished_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw apiError('integration_not_found', `Integration "${target.integration}" not found.`);
  if (target.level !== undefined) await requireInstallation(services, target.integration, target.level);
  const { contentSecurityPolicy } = parseJson(row.definition);
  return contentSecurityPolicy === undefined ? undefined : formatContentSecurityPolicy(contentSecurityPolicy);
}

async function requireInstallation(
  services: EventServices,
  integration: string,
  level: NonNullable<EndpointTarget['level']>,
): Promise<void> {
  const target = level.space ?? level.site;
  const found = await services.store.db
    .selectFrom('installation')
    .leftJoin('child_installation', (join) =>
      join
        .onRef('child_installation.installation', '=', 'installation.id')
        .on('child_installation.target', '=', target ?? '')
        .on('child_installation.level', '=', level.site === undefined ? 'space' : 'site'),
    )
    .select(['installation.id', 'installation.paused', 'child_installation.target'])
    .where('installation.id', '=', level.installation)
    .where('installation.integration', '=', integration)
    .executeTakeFirst();
  const isMissing = found === undefined || (target !== undefined && found.target === null);
  if (isMissing) throw apiError('installation_not_found', `"${integration}" has no matching installation.`);
  if (found.paused === 1) throw apiError('installation_paused', `The installation "${found.id}" is paused.`);
}

function headersOf(request: Request): Record<string, string> {
  return Object.fromEntries([...request.headers].filter(([name]) => !CONNECTION_HEADERS.has(name)));
}

async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) throw apiError('body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return length === 0 ? undefined : Buffer.concat(chunks);
}
