// What a browser wants a response of the sites' origin for. A worker that is made of one would answer for every page below its URL, long
// after its integration is gone; and a page takes scripts and styles from nowhere but where they are.
import { apiError } from '../../../core/api-error.ts';
import { ASSETS_PATH } from '../settings/index.ts';

/** No site has its own worker. */
const WORKERS: ReadonlySet<string> = new Set([
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
  'manifest',
  'xslt',
]);

const CODE: ReadonlySet<string> = new Set(['script', 'style']);

/** Where scripts and styles are: those of all sites, and those of integrations. */
const CODE_PATHS = [ASSETS_PATH, '/_scripts/'];

/** Checks the headers `Service-Worker` and `Sec-Fetch-Dest`, which browsers alone send. Throws origin_refused. */
export function guardUse({ headers, url }: Request): void {
  const use = headers.get('service-worker') === null ? headers.get('sec-fetch-dest')?.toLowerCase() : 'serviceworker';
  if (use === undefined || !(WORKERS.has(use) || (CODE.has(use) && !isCode(url)))) return;
  throw apiError('origin_refused', `This URL of a published site can’t be loaded as "${use}".`);
}

function isCode(url: string): boolean {
  const { pathname } = new URL(url);
  return CODE_PATHS.some((path) => pathname.startsWith(path));
}
