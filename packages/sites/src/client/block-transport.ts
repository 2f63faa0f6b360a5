// How a block reaches its component: the site requests it.
import type { Transport } from '@bindery/contentkit-dom';
import type { ContentKitRenderOutput } from '@bindery/contract';
import type { BlockWords } from '../model/block-words.ts';

/** Details of the visit for web frames. The server sends them with each response, and claims only to components that request them. */
export interface VisitFacts {
  readonly page: { readonly id: string; readonly path: string; readonly title: string };
  readonly visitor: Record<string, unknown>;
}

interface Answer {
  readonly output: ContentKitRenderOutput;
  readonly page: VisitFacts['page'];
  readonly visitor?: VisitFacts['visitor'];
}

/** Creates the transport of one block. It updates `visit` from responses. */
export function createBlockTransport({
  url: address,
  integration,
  visit,
  words,
}: {
  readonly url: string;
  readonly integration: string;
  readonly visit: VisitFacts;
  readonly words: Pick<BlockWords, 'unreachable'>;
}): Transport {
  return {
    render: async ({ context, ...body }, { signal }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ integration, theme: context.theme, ...body }),
        signal,
      }).catch(() => undefined);
      if (response?.ok !== true) throw await failureOf(response, words);
      const { output, page, visitor = {} } = (await response.json()) as Answer;
      Object.assign(visit.page, page);
      Object.assign(visit.visitor, visitor);
      return { output };
    },
  };
}

/** The error that readers see: only words of the site. */
async function failureOf(
  response: Response | undefined,
  { unreachable }: Pick<BlockWords, 'unreachable'>,
): Promise<Error> {
  const body: unknown = await response?.json().catch(() => undefined);
  const message = (body as { error?: { message?: unknown } } | undefined)?.error?.message;
  const forReaders = typeof message === 'string' ? message : unreachable;
  return Object.assign(new Error(forReaders), { forReaders });
}
