// Source maps for debuggers: with absolute paths of the project’s files, so that an editor finds its own files.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const INLINE = /^data:application\/json;(?:charset=utf-8;)?base64,/;

/** A source map with absolute sources. Anything but an inline map stays unchanged. */
export function withAbsoluteSources(sourceMapUrl: string, root: string): string {
  const head = INLINE.exec(sourceMapUrl)?.[0];
  if (head === undefined) return sourceMapUrl;
  const text = Buffer.from(sourceMapUrl.slice(head.length), 'base64').toString('utf8');
  const map = JSON.parse(text) as { readonly sources: readonly string[] };
  const sources = map.sources.map((source) => pathToFileURL(resolve(root, source)).href);
  return head + Buffer.from(JSON.stringify({ ...map, sources })).toString('base64');
}
