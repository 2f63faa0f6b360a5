// URLs of what pages are rendered with. They belong to no site: two that look the same share them.
import { ASSETS_PATH } from '../../settings/index.ts';
import type { SiteSpaceRow } from '../../state/index.ts';

/** Where the stylesheets of a site-space are: from its id they can be made again. */
export function stylesFolderOf({ id }: SiteSpaceRow): string {
  return `${ASSETS_PATH}${encodeURIComponent(id)}/`;
}
