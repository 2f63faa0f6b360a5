// Renders components of a test through the platform, as a page does.
import { ApiError, readApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { Transport } from '@bindery/contentkit/session';
import { EVENT_HEADER } from '@bindery/contract';
import type { ContentKitRenderOutput } from '@bindery/contract';

const ROUTE = 'POST /integrations/{integrationName}/render';

/** A transport to the components of an integration. `settle` throws the problems of a render. */
export function createRenderTransport(api: Client, integration: string, settle: () => Promise<void>): Transport {
  return {
    render: async (request, { signal }) => {
      const headers = { 'x-bindery-sources': 'include' };
      const response = await api.fetch(ROUTE, { integrationName: integration, body: request }, { signal, headers });
      const eventId = response.headers.get(EVENT_HEADER) ?? undefined;
      const failure = response.ok ? undefined : await readApiError(ROUTE, response);
      // A request that no handler takes says more than what the script made of it.
      await settle();
      if (failure !== undefined) throw withEvent(failure, eventId);
      const { $sources, ...output } = (await response.json()) as ContentKitRenderOutput & {
        $sources?: Readonly<Record<string, string>>;
      };
      return {
        output: output,
        headers: Object.fromEntries(response.headers),
        ...($sources === undefined ? {} : { sources: $sources }),
      };
    },
  };
}

function withEvent(failure: ApiError, eventId: string | undefined): ApiError {
  return eventId === undefined ? failure : Object.assign(failure, { eventId });
}
