// A fault of one call of each event: a response in place of that of the platform or a mock.
import type { ActiveFault, FaultedCall } from './fault.ts';

/** Answers one call of each event. Undefined lets the call through. */
export function failCall(
  wanted: number,
  answer: (faulted: FaultedCall) => Response | Promise<Response | undefined>,
): ActiveFault {
  return {
    respond: async (call, faulted) =>
      (call.number === wanted ? await answer(faulted) : undefined) ?? (await faulted.pass()),
  };
}

/** A response in the form of our API’s errors, which many services share. */
export function errorResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error: { code: status, message } }, { status, headers });
}
