// Compares the hosts that the pages of an integration use with its content security policy.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatContentSecurityPolicy } from '@bindery/contract';
import type { Problem, ProblemFix } from '@bindery/diagnostics';
import { replaceText } from '../fixes/replace-word.ts';
import { addToMap } from '../manifest-text/edit-manifest.ts';
import { valueAt } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import { problem } from '../problem-codes.ts';
import { parsePolicy, policyAllows } from './policy-allows.ts';
import { scanPage } from './scan-page.ts';
import type { PageRequest } from './scan-page.ts';

const FIELD = 'contentSecurityPolicy';
type Reading = Pick<ManifestReading, 'root' | 'source' | 'manifest'>;
type Directives = ReadonlyMap<string, readonly string[]>;

/** Requests of pages that browsers block. `inputs` are the files of the build, relative to `root`. */
export async function checkHosts(reading: Reading, inputs: readonly string[]): Promise<Problem[]> {
  const { root, source, manifest } = reading;
  if (manifest === undefined) return [];
  const policy = manifest.contentSecurityPolicy;
  // Without a policy, a page can call every host, but a script on a site can call none if the site allows declared hosts only.
  const isOnSites = manifest.scopes.includes('site:script:inject');
  if (policy === undefined && !isOnSites) return [];
  const directives = parsePolicy(formatContentSecurityPolicy(policy ?? {}));
  const files = inputs.filter((input) => !/(^|\/)node_modules\//.test(input));
  const requests = await Promise.all(
    files.map(async (file) => scanPage(file, await readPage(resolve(root, file), file))),
  );
  return requests.flat().flatMap((request) => {
    const sources = directives.get(request.directive) ?? directives.get('default-src');
    if (sources === undefined ? !isOnSites : policyAllows(sources, request.url)) return [];
    return [hostProblem(request, source, directives)];
  });
}

async function readPage(path: string, file: string): Promise<string> {
  return /\.html$|\.raw\.js$/.test(file) ? readFile(path, 'utf8').catch(() => '') : '';
}

function hostProblem(request: PageRequest, source: Reading['source'], directives: Directives): Problem {
  const { directive, url, location } = request;
  return problem('csp_host_missing', {
    message: `The page uses ${url.origin}, which "${directive}" of "${FIELD}" in ${source.file} doesn’t allow. Browsers block it.`,
    advice: `Add "${url.origin}" to "${directive}".`,
    location,
    fix: fixHost(request, source, directives),
  });
}

/** Adds the origin to the directive. A missing directive gets the sources that applied before. */
function fixHost(
  { directive, url }: PageRequest,
  source: Reading['source'],
  directives: Directives,
): ProblemFix | undefined {
  const policy = valueAt(source.value, [FIELD]);
  if (typeof policy === 'string') return undefined;
  const title = `Add "${url.origin}" to "${directive}"`;
  const written = valueAt(source.value, [FIELD, directive]);
  if (typeof written === 'string') {
    const added = written === "'none'" ? url.origin : `${written} ${url.origin}`;
    return replaceText(source.locate([FIELD, directive]), [written, added], title);
  }
  const inherited = (directives.get('default-src') ?? []).filter((one) => one !== "'none'");
  const edit = addToMap(source, [FIELD, directive], [...inherited, url.origin].join(' '));
  return edit === undefined ? undefined : { title, edits: [edit] };
}
