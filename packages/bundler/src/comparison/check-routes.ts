// Links to the public endpoint of an integration that its handler doesn’t seem to answer. Handlers decide in any way they like, so a path
// counts as answered if another line of the code names its last part.
import type { Problem } from '@bindery/diagnostics';
import { lastPart } from '../code/scan-endpoint-links.ts';
import type { SourceFacts } from '../code/source-facts.ts';
import { CONFIGURATION_LEVELS } from '../manifest/manifest-outline.ts';
import type { OutlineEntry } from '../manifest/manifest-outline.ts';
import { formatPath, valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import { problem } from '../problem-codes.ts';

/** Code that reads the path of a request. Without it, the handler answers every path. */
const READS_PATH = /\bpathname\b|\brequest\.url\b|\.url\b/;
/** Routes with parameters or wildcards, and handlers of the runtime that answer any path. */
const OPEN_ROUTES = /['"`]\/[^'"`\s]*[:*][^'"`]*['"`]|createOAuthHandler/;

/** Links that no route answers; none if the code can’t be followed. */
export function checkRoutes({ source }: Pick<ManifestReading, 'source'>, files: readonly SourceFacts[]): Problem[] {
  const integrations = files.flatMap((file) => file.integrations);
  const [integration] = integrations;
  if (integration === undefined || integrations.length > 1 || !integration.isComplete) return [];
  // Without a handler, a button is reported as such.
  if (!integration.handlers.some(({ name }) => name === 'fetch')) return [];
  const texts = files.map(({ text }) => text);
  if (!texts.some((text) => READS_PATH.test(text)) || texts.some((text) => OPEN_ROUTES.test(text))) return [];
  const links = files.flatMap((file) => file.endpointLinks);
  const fromCode = links
    .filter(({ name }) => countWord(texts, name) <= links.filter((link) => link.name === name).length)
    .map(({ name, location }) =>
      problem('route_missing', {
        message: `This URL ends with "/${name}", but no line of the code answers this path.`,
        advice: 'Answer it in the "fetch" handler, or fix the path.',
        location,
      }),
    );
  const fromManifest = listUrls(source.value)
    .filter(({ value }) => lastPart(value) !== undefined && countWord(texts, lastPart(value) ?? '') === 0)
    .map(({ value, path }) =>
      problem('route_missing', {
        message: `"${formatPath(path)}" is "${value}", but no line of the code answers this path.`,
        advice: 'Answer it in the "fetch" handler, or fix the path.',
        location: source.locate(path),
        path: formatPath(path),
      }),
    );
  return [...fromCode, ...fromManifest];
}

/** URLs of a configuration that are below the public endpoint. */
function listUrls(value: unknown): OutlineEntry[] {
  return CONFIGURATION_LEVELS.flatMap((level) => {
    const properties: FieldPath = ['configurations', level, 'properties'];
    const names = Object.keys((valueAt(value, properties) as object | undefined) ?? {});
    return names.flatMap((name) =>
      ['callback_url', 'completion_url'].flatMap((field) => {
        const path = [...properties, name, field];
        const url = valueAt(value, path);
        return typeof url === 'string' && !URL.canParse(url) ? [{ value: url, path }] : [];
      }),
    );
  });
}

function countWord(texts: readonly string[], word: string): number {
  const pattern = new RegExp(`(?<![\\w$-])${word.replaceAll('.', '\\.')}(?![\\w$-])`, 'g');
  return texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
}
