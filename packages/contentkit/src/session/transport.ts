// How a session reaches the component: the platform's API, a local process, or recorded answers.
import type { RenderAnswer, RenderError } from './session-event.ts';
import type { RenderRequest } from './session-state.ts';

/** Sends render requests. */
export interface Transport {
  /** Answers the output. Whatever it throws is shown with its `code`, `message`, `status`, `forReaders` and `eventId`, and can be tried again. */
  render(request: RenderRequest, options: { readonly signal: AbortSignal }): Promise<RenderAnswer>;
}

/** What was thrown, as data. */
export function renderErrorOf(thrown: unknown): RenderError {
  const { code, status, forReaders, eventId } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<
    string,
    unknown
  >;
  return {
    code: typeof code === 'string' ? code : 'render_failed',
    message: thrown instanceof Error ? thrown.message : String(thrown),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof forReaders === 'string' ? { forReaders } : {}),
    ...(typeof eventId === 'string' ? { eventId } : {}),
  };
}
