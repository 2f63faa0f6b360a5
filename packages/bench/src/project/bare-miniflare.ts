// Options of a bare miniflare that answers events: what the published kit uses, with the API's one answer in place.
// Imported by floors in processes of their own, so it imports nothing at run time.
import type { Miniflare, MiniflareOptions } from 'miniflare';
import type { CapturedEvent } from './captured-event.ts';

/** A single script in workerd, with its outgoing calls answered from memory. */
export function bareOptions(script: string, outgoingAnswer: string): MiniflareOptions {
  return {
    modules: [{ type: 'ESModule', path: 'script.js', contents: script }],
    modulesRoot: '/',
    compatibilityDate: '2025-05-25',
    compatibilityFlags: ['nodejs_compat'],
    cf: false,
    handleStructuredLogs: () => {}, // What the script logs is kept apart, as ours is.
    outboundService: answerWith(outgoingAnswer),
  };
}

/** Answers every outgoing call alike. */
export function answerWith(text: string): NonNullable<MiniflareOptions['outboundService']> {
  return (() => new Response(text, { headers: { 'content-type': 'application/json' } })) as never;
}

/** Gives a captured event to a bare miniflare. Resolves to the text of the response; rejects unless that is 200. */
export async function dispatchEvent(
  miniflare: Pick<Miniflare, 'dispatchFetch'>,
  event: CapturedEvent,
): Promise<string> {
  const response = await miniflare.dispatchFetch('http://integration/v1', {
    method: 'POST',
    headers: { 'content-type': event.contentType },
    body: Buffer.from(event.body, 'base64'),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The bare script answered ${response.status}: ${text}`);
  return text;
}
