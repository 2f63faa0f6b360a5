// Asks a provider's token endpoint. Used for codes and for refresh tokens.
import { ExposableError } from '../exposable-error.ts';
import { Logger } from '../logger.ts';

const logger = Logger('oauth');

/** Sends a form to a token endpoint and returns its JSON. @throws {ExposableError} 502 when the provider rejects */
export async function exchangeToken<ProviderResponse>(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<ProviderResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  if (!response.ok) {
    const { host } = new URL(url);
    logger.error(`${host} returned ${response.status} for ${fields['grant_type']}`, await errorCodeOf(response));
    throw new ExposableError(`The OAuth provider at ${host} rejected the exchange (${response.status}).`, 502);
  }
  return (await response.json()) as ProviderResponse;
}

/** Only the standard error code is logged: the rest might contain the request. */
async function errorCodeOf(response: Response): Promise<unknown> {
  const body = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  return body?.error ?? 'without an error code';
}
