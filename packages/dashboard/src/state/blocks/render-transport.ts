// How a block on the page reaches its component: the render operation of the platform's API.
import type { Client } from '@bindery/client';
import type { ContentKitRenderOutput } from '@bindery/contract';
import type { RenderRequest, Transport } from '@bindery/contentkit/session';
import { withOwnOrigins } from './frame-origins.ts';

/** Metadata of one render: everything but its tree. */
export interface RenderFacts {
  readonly request: RenderRequest;
  readonly isOk: boolean;
  /** Event of the render; absent when the render failed. */
  readonly eventId: string | undefined;
  readonly durationMs: number;
  readonly cacheControl: string | undefined;
}

/** What a transport is made of. */
export interface RenderTransportOptions {
  readonly api: Client;
  readonly integration: string;
  /** Public origins of integrations; none before the platform's status was loaded. */
  readonly frameAddresses: () => readonly string[];
  readonly onRender: (facts: RenderFacts) => void;
}

/** An error of the render operation, as sessions read it. */
class RenderFailed extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Makes the transport of one block. */
export function createRenderTransport(options: RenderTransportOptions): Transport {
  const { api, integration, frameAddresses, onRender } = options;
  return {
    render: async (request, { signal }) => {
      const began = performance.now();
      const response = await api.fetch(
        'POST /integrations/{integrationName}/render',
        { integrationName: integration, body: request },
        { signal, headers: { 'x-bindery-sources': 'include' } },
      );
      const durationMs = performance.now() - began;
      onRender({
        request,
        isOk: response.ok,
        eventId: response.headers.get('x-bindery-event') ?? undefined,
        durationMs,
        cacheControl: response.headers.get('cache-control') ?? undefined,
      });
      if (!response.ok) throw await readFailure(response);
      const { $sources, ...output } = (await response.json()) as ContentKitRenderOutput & {
        $sources?: Record<string, string>;
      };
      return {
        output: withOwnOrigins(output, { addresses: frameAddresses(), integration }),
        durationMs,
        ...($sources === undefined ? {} : { sources: $sources }),
      };
    },
  };
}

async function readFailure(response: Response): Promise<RenderFailed> {
  const code = response.headers.get('x-bindery-error') ?? `http_${response.status}`;
  const text = await response.text();
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return new RenderFailed(response.status, code, error?.message ?? text);
  } catch {
    return new RenderFailed(response.status, code, text.slice(0, 300)); // Not JSON: something between answered.
  }
}
