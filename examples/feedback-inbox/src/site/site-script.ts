// The script of a site, with its question and its endpoint.
import type { Context } from '../context.ts';
import { MAX_COMMENT_LENGTH } from '../entry.ts';
import question from './question.raw.js';

export const DEFAULT_QUESTION = 'Was this page helpful?';

/** Browsers request the script again after five minutes, so that they show a changed question soon. */
const CACHE_CONTROL = 'max-age=300';

export function siteScript({ environment: { siteInstallation } }: Context): Response | undefined {
  if (siteInstallation === undefined) return undefined;
  const settings = JSON.stringify({
    endpoint: `${siteInstallation.urls.publicEndpoint}/feedback`,
    question: siteInstallation.configuration.question ?? DEFAULT_QUESTION,
    maxLength: MAX_COMMENT_LENGTH,
  });
  return new Response(
    question.replace('__SETTINGS__', () => settings),
    { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHE_CONTROL } },
  );
}
