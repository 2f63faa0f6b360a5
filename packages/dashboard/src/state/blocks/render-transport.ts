// Connects a block on the page with its component through the render operation of the API.
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { EVENT_HEADER, HIDDEN_VALUES_HEADER, withOwnOrigins } from '@bindery/contract';
import type { ContentKitRenderOutput } from '@bindery/contract';
import type { RenderRequest, Transport } from '@bindery/contentkit/session';
import { addRenderEvent } from '../inspection/render-events.ts';
import { failureForReaders } from './failure-for-readers.ts';
import type { RenderRejection } from './failure-for-readers.ts';

/** Metadata of one render: everything but its tree. */
export interface RenderFacts {
  readonly request: RenderRequest;
  readonly isOk: boolean;
  /** The event of the render. Absent if the script didn’t run. */
  readonly eventId: string | undefined;
  readonly durationMs: number;
  readonly cacheControl: string | undefined;
}

export interface RenderTransportOptions {
  readonly api: Client;
  readonly integration: string;
  /** Public origins of integrations; none before the platform's status was loaded. */
  readonly frameUrls: () => readonly string[];
  readonly onRender: (facts: RenderFacts) => void;
  /** Whether a configuration screen shows stored credentials. Default: no. */
  readonly showsHiddenValues?: boolean;
}

/** An error of the render operation, as sessions read it. */
class RenderFailed extends Error {
  readonly code: string;
  readonly status: number;
  readonly forReaders: string;
  readonly eventId: string | undefined;

  constructor(refusal: RenderRejection, eventId: string | undefined) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.forReaders = failureForReaders(refusal);
    this.eventId = eventId;
  }
}

/** Creates the transport of one block. */
export function createRenderTransport(options: RenderTransportOptions): Transport {
  const { api, integration, frameUrls, onRender, showsHiddenValues = false } = options;
  const headers = {
    'x-bindery-sources': 'include',
    ...(showsHiddenValues ? { [HIDDEN_VALUES_HEADER]: 'include' } : {}),
  };
  return {
    render: async (request, { signal }) => {
      const startedAt = performance.now();
      const response = await api
        .fetch(
          'POST /integrations/{integrationName}/render',
          { integrationName: integration, body: request },
          { signal, headers },
        )
        .catch(throwUnreachable);
      const durationMs = performance.now() - startedAt;
      const eventId = response.headers.get(EVENT_HEADER) ?? undefined;
      onRender({
        request,
        isOk: response.ok,
        eventId,
        durationMs,
        cacheControl: response.headers.get('cache-control') ?? undefined,
      });
      addRenderEvent({ eventId, action: request.action });
      if (!response.ok) throw await parseFailure(response, eventId);
      const { $sources, ...output } = (await response.json()) as ContentKitRenderOutput & {
        $sources?: Record<string, string>;
      };
      const rendered = withOwnOrigins(output, { urls: frameUrls(), integration });
      addRenderEvent({ eventId, element: 'element' in rendered ? rendered.element : undefined });
      return {
        output: rendered,
        durationMs,
        ...($sources === undefined ? {} : { sources: $sources }),
      };
    },
  };
}

async function parseFailure(response: Response, eventId: string | undefined): Promise<RenderFailed> {
  const code = response.headers.get('x-bindery-error') ?? `http_${response.status}`;
  const text = await response.text();
  const message = messageIn(text) ?? text.slice(0, 300);
  return new RenderFailed({ status: response.status, code, message }, eventId);
}

/** The platform is unreachable. Readers see their own text. */
function throwUnreachable(thrown: unknown): never {
  if (thrown instanceof ApiError) throw Object.assign(thrown, { forReaders: 'Can’t reach this block.' });
  throw thrown;
}

/** The message of an API error. Undefined if a proxy responded. */
function messageIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
}
