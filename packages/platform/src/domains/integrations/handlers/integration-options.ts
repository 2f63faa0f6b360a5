import type { Handlers, operationFamilies } from '@bindery/contract';
import { guardedFetch } from '@bindery/importers';
import { apiError } from '../../../core/api-error.ts';
import { ownOriginOf } from '../../../core/origins.ts';
import type { Context } from '../../../http/context.ts';
import { rethrow } from '../../content/editing/index.ts';
import { getIntegrationRow, getOwnIntegration } from '../integrations/visible.ts';
import { parseEndpointPath } from '../public-endpoints/endpoint-url.ts';
import { serveEndpoint } from '../public-endpoints/serve-endpoint.ts';
import type { IntegrationServices } from '../state/integration-services.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

/** Options of selections. Spec: local-platform/options.md */
export const integrationOptionHandlers: Handlers<
  typeof operationFamilies.integrationOptions,
  Context<IntegrationServices>
> = {
  fetchIntegrationOptions: async ({ integrationName, body }, context) => {
    await getIntegrationRow(context, integrationName);
    const url = new URL(body.url);
    const signal = AbortSignal.any([context.call.signal(), AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetchOptions(context, integrationName, { url, signal });
    return { options: await readJson(response, url) };
  },
};

interface OptionsRequest {
  readonly url: URL;
  readonly signal: AbortSignal;
}

async function fetchOptions(
  context: Context<IntegrationServices>,
  integration: string,
  { url, signal }: OptionsRequest,
): Promise<Response> {
  const { services } = context;
  const headers = new Headers({ accept: 'application/json' });
  const own = ownOriginOf(services.origins, url);
  if (own === 'endpoints' || own === 'content') {
    if (parseEndpointPath(url.pathname)?.integration !== integration) {
      throw apiError('fetch_refused', `Body field "url": it isn’t an endpoint of "${integration}".`, {
        advice: 'Use an endpoint of this integration.',
      });
    }
    return serveEndpoint(services, new Request(url, { headers, signal }), url.origin);
  }
  if (own !== undefined) {
    throw apiError('fetch_refused', 'Body field "url": it names the platform itself.', {
      advice: 'Use an endpoint of this integration.',
    });
  }
  await getOwnIntegration(context, integration, 'fetch options from other hosts');
  const request = { url: url.href, method: 'GET', headers, body: null, signal };
  return guardedFetch(request, services.delivery.rules).catch((thrown: unknown) => failed(thrown, url, signal));
}

function failed(thrown: unknown, { host }: URL, signal: AbortSignal): never {
  if (signal.aborted)
    throw apiError('fetch_timeout', `${host} took longer than ${TIMEOUT_MS / 1000} s.`, { cause: thrown });
  if (thrown instanceof Error && 'syscall' in thrown) {
    throw apiError('fetch_failed', `Couldn’t reach ${host}: ${thrown.message}.`, { cause: thrown });
  }
  return rethrow(thrown);
}

async function readJson(response: Response, { host }: URL): Promise<unknown> {
  if (!response.ok) throw apiError('fetch_failed', `${host} returned ${response.status} for the options.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES)
      throw apiError('fetch_too_large', `The options at ${host} have more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (cause) {
    throw apiError('fetch_type_refused', `The options at ${host} aren’t JSON.`, {
      cause,
      advice: 'Return a JSON list of options.',
    });
  }
}
