// Embeds of web pages, as pages of sites show them.
import type { Embed } from '@bindery/contract/content';

/** Embeds by URL. It never rejects but with the reason of the signal. */
export interface Embeds {
  find(url: URL, signal: AbortSignal): Promise<Embed>;
}
