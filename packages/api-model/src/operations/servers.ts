// The server of an operation.
import { fieldOf, recordOf, textOf } from '../data/json-values.ts';

/** Where samples call an API that names no host. Source: RFC 2606, section 3 */
const SAMPLE_ORIGIN = 'https://example.com';

/** The URL of the first server, with the defaults of its variables, and without a slash at its end. Empty for none. */
export function serverUrl(servers: readonly unknown[] = []): string {
  const server = recordOf(servers[0]);
  const variables = recordOf(server['variables']);
  const url = (textOf(server['url']) ?? '').trim().replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    return textOf(recordOf(fieldOf(variables, name))['default']) ?? whole;
  });
  return url.replace(/\/$/, '');
}

/** The URL for samples, which always has a host: a relative one is below that of an example. */
export function sampleServerUrl(servers: readonly unknown[] = []): string {
  const url = serverUrl(servers);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  const path = url.replace(/^\{[^{}]*\}/, '').replace(/^\.?(?=\/)/, '');
  return path === '' || path.startsWith('/') ? SAMPLE_ORIGIN + path : `${SAMPLE_ORIGIN}/${path}`;
}
