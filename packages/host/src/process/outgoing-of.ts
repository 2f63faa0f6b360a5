// A request of an isolate inside Node, as the host takes it.
import { BodyStart } from '../body-start.ts';
import type { RawOutgoing } from './script-process.ts';
import { DELIVERY_HEADER, STACK_HEADER } from '../isolate/isolate-protocol.ts';

/** Parts of a request that can go between threads. */
export interface OutgoingParts {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | null;
}

/** The request without the headers that the isolate’s core set, and their values. `mapStack` names files as the script does. */
export function outgoingOf(
  { method, url, headers, body }: OutgoingParts,
  { script, signal, mapStack }: { script: string; signal: AbortSignal; mapStack: (stack: string) => string },
): RawOutgoing {
  const named = new Map(headers);
  const stack = named.get(STACK_HEADER);
  const own = headers.filter(([name]) => !name.startsWith('x-bindery-'));
  const requestBody = new BodyStart();
  if (body !== null) requestBody.note(body);
  const init = { method, headers: own.map(([name, value]): [string, string] => [name, value]), signal };
  return {
    script,
    delivery: named.get(DELIVERY_HEADER),
    ...(stack === undefined ? {} : { stack: mapStack(decodeURIComponent(stack)) }),
    request: new Request(url, {
      ...init,
      redirect: 'manual',
      ...(body === null ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    }),
    requestBody,
    answerBody: new BodyStart(),
  };
}
