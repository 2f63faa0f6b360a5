// Resolves the redirects of `.gitbook.yaml` to pages.
import { foldPath } from './paths.ts';
import type { FolderConfig } from './config.ts';
import type { Layout } from './layout.ts';

/**
 * Former paths, from the root, and IDs of pages. A target can be a file, a path without `.md`, or a folder with a page of its own. A
 * redirect to anything else is left out.
 */
export function resolveRedirects(
  { redirects, readme }: Pick<FolderConfig, 'redirects' | 'readme'>,
  { pages }: Pick<Layout, 'pages'>,
): Map<string, string> {
  const exact = new Map([...pages].map(([id, path]) => [path, id]));
  const folded = new Map([...pages].map(([id, path]) => [foldPath(path), id]));
  const resolved = new Map<string, string>();
  for (const [from, to] of redirects) {
    const candidates = to === '' ? [readme] : [to, `${to}.md`, `${to}/README.md`];
    const page = candidates.map((path) => exact.get(path) ?? folded.get(foldPath(path))).find((id) => id !== undefined);
    if (from !== '' && page !== undefined) resolved.set(from, page);
  }
  return resolved;
}
