// The response to a read is shorter: a list of our API has one item and a link to the others, any other JSON ends in the middle.
import { failCall } from './failing-call.ts';
import type { Fault, FaultedCall } from './fault.ts';
import { NOTICED_LOSS } from './tolerances.ts';

export const pageCutShort: Fault = {
  name: 'page_cut_short',
  description: 'A list has fewer items and a next page, or a response ends early',
  each: 'call',
  isDense: false,
  isSeparable: true,
  tolerates: NOTICED_LOSS,
  create: ({ call }) => failCall(call, cutShort),
};

async function cutShort({ request, pass }: FaultedCall): Promise<Response | undefined> {
  if (request.method !== 'GET') return undefined;
  const response = await pass();
  if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return response;
  const text = await response.text();
  const { status, headers } = response;
  if (hasManyItems(text)) {
    const url = new URL(request.url);
    url.searchParams.set('limit', '1');
    const shorter = await pass(new Request(url, { method: 'GET', headers: request.headers }));
    const page = await shorter.text();
    if (shorter.ok && isPage(page)) return new Response(page, { status, headers });
  }
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers: withoutLength(headers) });
}

function hasManyItems(text: string): boolean {
  return (itemsOf(text)?.length ?? 0) > 1;
}

/** A mock might not know pages: a list without a link to the others would lose them. */
function isPage(text: string): boolean {
  return itemsOf(text)?.length === 1 && (JSON.parse(text) as { readonly next?: unknown }).next !== undefined;
}

function itemsOf(text: string): readonly unknown[] | undefined {
  try {
    const { items } = JSON.parse(text) as { readonly items?: unknown };
    return Array.isArray(items) ? (items as unknown[]) : undefined;
  } catch {
    return undefined;
  }
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}
