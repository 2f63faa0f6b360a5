// Answers the requests of scripts in a test, and notes each of them: typed answers of operations, the platform itself, handlers by host.
import type { Route, RouteResponse } from '@bindery/client';
import { answerByHandler } from '@bindery/host';
import type { OutgoingHandlers, OutgoingRequest, StackFrame } from '@bindery/host';
import { messageOf } from '@bindery/diagnostics';
import { formatFrame } from '@bindery/host';
import type { Problems } from '../platform/problems.ts';
import { testingError } from '../testing-error.ts';
import { matchRoute } from './match-route.ts';
import type { MatchedRoute } from './match-route.ts';
import { readBody } from './read-body.ts';
import type { TestCall } from './test-call.ts';

/** A request to an operation, for a function that answers it. */
export interface OperationCall {
  readonly request: Request;
  /** Values in the path: `spaceId`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What an operation answers in a test: the body of its response, or a function of each request. */
export type OperationAnswer<Key extends Route> =
  | RouteResponse<Key>
  | ((call: OperationCall) => RouteResponse<Key> | Response | Promise<RouteResponse<Key> | Response>);

/** A noted request, and what made it. */
export interface NotedCall extends TestCall {
  readonly integration: string;
  readonly eventId?: string;
  /** Where the script made it. */
  readonly place?: StackFrame;
}

/** Options of {@link Outside}. */
export interface OutsideOptions {
  readonly handlers: () => OutgoingHandlers;
  readonly problems: Problems;
  /** Whether a URL is one of the platform’s own. */
  readonly isOwn: (url: URL) => boolean;
}

/** The world around the scripts of a test. */
export class Outside {
  readonly #options: OutsideOptions;
  readonly #answers = new Map<string, (call: OperationCall) => unknown>();
  readonly #calls: NotedCall[] = [];

  constructor(options: OutsideOptions) {
    this.#options = options;
  }

  /** Every request so far, in the order in which they began. */
  get calls(): readonly NotedCall[] {
    return this.#calls;
  }

  /** Answers an operation in place of the platform. */
  answer(route: string, answer: unknown): void {
    const respond = typeof answer === 'function' ? (answer as (call: OperationCall) => unknown) : () => answer;
    this.#answers.set(route, respond);
  }

  /** Answers a request, with the platform where it is its own. */
  async respond(outgoing: OutgoingRequest, ownPlatform: () => Promise<Response>): Promise<Response> {
    const { request } = outgoing;
    const url = new URL(request.url);
    const isOwn = this.#options.isOwn(url);
    const matched = isOwn ? matchRoute(request.method, url.pathname) : undefined;
    const finish = this.#note(outgoing, await readBody(request), matched);
    const response = await this.#answer(outgoing, { isOwn, matched, ownPlatform });
    finish(response.status);
    return response;
  }

  #note(
    { request, integration, eventId, place }: OutgoingRequest,
    body: unknown,
    matched: MatchedRoute | undefined,
  ): (status: number) => void {
    const { host, pathname } = new URL(request.url);
    const call: NotedCall = {
      method: request.method,
      url: request.url,
      host,
      path: pathname,
      ...(body === undefined ? {} : { body }),
      ...(matched === undefined ? {} : { operation: matched.route }),
      integration,
      ...(eventId === undefined ? {} : { eventId }),
      ...(place === undefined ? {} : { place }),
    };
    const index = this.#calls.push(call) - 1;
    return (status) => void (this.#calls[index] = { ...call, status });
  }

  async #answer(
    outgoing: OutgoingRequest,
    {
      isOwn,
      matched,
      ownPlatform,
    }: { isOwn: boolean; matched: MatchedRoute | undefined; ownPlatform: () => Promise<Response> },
  ): Promise<Response> {
    const respond = matched === undefined ? undefined : this.#answers.get(matched.route);
    if (matched !== undefined && respond !== undefined) {
      const answer = await respond({ request: outgoing.request, parameters: matched.parameters });
      return answer instanceof Response
        ? answer
        : answer === undefined
          ? new Response(null, { status: 204 })
          : Response.json(answer);
    }
    if (isOwn) return ownPlatform();
    const answer = await answerByHandler(this.#options.handlers(), outgoing).catch((thrown: unknown) => {
      this.#options.problems.add(thrown);
      return Response.json({ error: { code: 501, message: messageOf(thrown) } }, { status: 501 });
    });
    return answer ?? this.#refuse(outgoing);
  }

  /** No client repeats a 501, so that the test ends. */
  #refuse({ request, integration, place }: OutgoingRequest): Response {
    const { host } = new URL(request.url);
    const at = place === undefined ? '' : ` at ${formatFrame(place)}`;
    const message = `${integration} called ${request.method} ${request.url}${at}, but no handler of the test takes requests to ${host}.`;
    this.#options.problems.add(
      testingError('unexpected_request', message, { details: { ...place, url: request.url } }),
    );
    return Response.json({ error: { code: 501, message } }, { status: 501 });
  }
}
