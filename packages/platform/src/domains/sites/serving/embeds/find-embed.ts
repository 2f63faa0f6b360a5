// The embed of a URL in a document: a block of an integration, the embed of a provider, or a link.
import { API_LIMITS } from '@bindery/contract';
import type { Embed } from '@bindery/contract/content';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { Embeds } from '../../state/index.ts';
import { findBlock } from './find-block.ts';

/**
 * Finds the embed of a URL: by the patterns of installed blocks, by the registry of providers, or by the metadata of the page. Otherwise,
 * or if the host can’t be called, it is a link.
 * @throws {KitError} url_invalid, url_credentials_refused
 */
export async function findEmbed(context: Context, embeds: Embeds, text: string, space?: string): Promise<Embed> {
  const url = parseEmbedUrl(text);
  return (await findBlock(context, url, space)) ?? embeds.find(url, context.call.signal());
}

/** URLs of the web are written in many ways, and each is that of its own site: only what sends a password is rejected. */
function parseEmbedUrl(text: string): URL {
  const url = text.length <= API_LIMITS.URL_MAX && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    const limit = `up to ${API_LIMITS.URL_MAX} characters`;
    throw apiError('url_invalid', `Query field "url": must be an http or https URL of ${limit}.`);
  }
  if (url.username === '' && url.password === '') return url;
  throw apiError('url_credentials_refused', 'Query field "url": must not contain a username or password.');
}
