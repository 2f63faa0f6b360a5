// A page of a site as a response.
import type { ResponseText } from '../state/index.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { withPolicy } from './policy.ts';

/** HTML of a site, and whether search engines can list it. */
export interface HtmlText {
  readonly text: string;
  readonly isListed?: boolean;
  readonly status?: number;
}

/** HTML with the headers that every page of a site has. */
export async function htmlResponse(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  { text, isListed = false, status = 200 }: HtmlText,
): Promise<ResponseText> {
  const page = await withPolicy(visit, spaceContent, text);
  const headers = { ...page.headers, Vary: 'Accept', ...(isListed ? {} : { 'X-Robots-Tag': 'noindex' }) };
  return { text: page.html, type: 'text/html; charset=utf-8', headers, status };
}
