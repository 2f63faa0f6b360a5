// Requests to the API of a Git provider: JSON, page by page, with the token that the operator or the installation has.
import { guardedFetch } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';
import { isKitError } from '@bindery/diagnostics';
import { apiError } from '../../../../core/api-error.ts';
import type { ProviderEndpoint } from '../../state/index.ts';

/** A request below the endpoint. */
export interface ProviderRequest {
  readonly endpoint: ProviderEndpoint;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly rules: AddressRules;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4_000_000;
const PER_PAGE = 100;

/** More than anyone chooses from. */
const MAX_PAGES = 20;

/**
 * The response of a provider as JSON. Undefined for 404.
 * @throws {KitError} git_provider_failed, fetch_refused
 */
export async function callProvider(request: ProviderRequest): Promise<unknown> {
  const { endpoint, path, query = {}, headers, rules } = request;
  const url = new URL(endpoint.url.replace(/(?<!\/)\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const sent = new Headers({ Accept: 'application/json', 'User-Agent': 'bindery', ...headers });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await guardedFetch({ url: url.href, method: 'GET', headers: sent, body: null, signal }, rules);
    if (response.status === 404) return undefined;
    if (!response.ok) throw failed(`${url.host} returned ${response.status} for GET ${url.pathname}.`);
    return JSON.parse(await readText(response)) as unknown;
  } catch (thrown) {
    if (isKitError(thrown) && thrown.code === 'git_provider_failed') throw thrown;
    if (isKitError(thrown) && thrown.code === 'url_refused') {
      throw apiError('fetch_refused', `Calls to ${url.host} aren’t allowed here.`, { cause: thrown });
    }
    if (thrown instanceof SyntaxError) throw failed(`${url.host} returned a response that isn’t JSON.`, thrown);
    if (signal.aborted) throw failed(`${url.host} took longer than ${TIMEOUT_MS / 1000} s.`, thrown);
    throw failed(`Couldn’t reach ${url.host}.`, thrown);
  }
}

/** All items of a list. @throws {KitError} what {@link callProvider} throws */
export async function listFromProvider(request: ProviderRequest): Promise<readonly unknown[] | undefined> {
  const items: unknown[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = { ...request.query, per_page: String(PER_PAGE), page: String(page) };
    const answer = await callProvider({ ...request, query });
    if (answer === undefined) return undefined;
    if (!Array.isArray(answer))
      throw failed(`${new URL(request.endpoint.url).host} returned a response that isn’t a list.`);
    items.push(...(answer as unknown[]));
    if (answer.length < PER_PAGE) break;
  }
  return items;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw failed(`The response has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failed(message: string, cause?: unknown): Error {
  return apiError('git_provider_failed', message, { cause });
}
