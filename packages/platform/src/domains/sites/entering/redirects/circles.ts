// Redirects that lead back to themselves, through other redirects of sites on this platform.
import { parseJson } from '../../../../store/json-column.ts';
import type { SiteRedirectDestination } from '@bindery/contract';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import type { SiteMap } from '../../state/index.ts';
import { redirectTarget } from './lookup.ts';

/** Browsers stop after 20 redirects. */
const MAX_REDIRECTS = 20;

/** A path of a site without content, where a redirect can follow. */
export interface PathOfSite {
  readonly map: SiteMap;
  /** URL of the site, with a slash at its end. */
  readonly base: string;
  /** From the site, with a slash at its beginning. */
  readonly path: string;
  /** The redirect from there. */
  readonly row: SiteRedirectTable | undefined;
}

/** Whether the redirects that follow from an external one lead back to one of them. `follow` returns nothing for content and other servers. */
export async function isCircle(
  first: { readonly row: SiteRedirectTable; readonly to: URL },
  follow: (url: URL) => Promise<PathOfSite | undefined>,
): Promise<boolean> {
  const passed = new Set([first.row.id]);
  for (let to = first.to; passed.size <= MAX_REDIRECTS;) {
    const at = await follow(to);
    if (at?.row === undefined) return false;
    const { map, base, path, row } = at;
    if (passed.has(row.id)) return true;
    if (parseJson<SiteRedirectDestination>(row.destination).kind !== 'external') return false;
    passed.add(row.id);
    const target = await redirectTarget(
      { rows: map.rows, base, contentOf: (space) => map.contentOf(space) },
      row,
      path,
    );
    if (!URL.canParse(target)) return false;
    to = new URL(target);
  }
  return true;
}
