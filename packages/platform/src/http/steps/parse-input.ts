// The input of an operation: parameters of the path, query, and body.
import { callerKey } from '../../core/caller.ts';
import type { Step } from './pipeline.ts';
import type { ParseLargeJson } from '../bodies/large-json.ts';
import { LONG_TEXT_FIELDS } from '../bodies/long-texts.ts';
import { respondOnce } from '../idempotency.ts';
import type { TokenServices } from '../tokens/tokens.ts';
import { parseQuery, readBody } from '../validate.ts';
import type { AuthorizedRequest, CallerRequest, ValidRequest } from './api-request.ts';

const NO_BODY = { value: undefined, ignored: [], longText: undefined };

/** Parses and validates the input. Throws request_invalid, and the errors of bodies. */
export function parseInput<Services extends TokenServices>(): Step<
  AuthorizedRequest<Services>,
  ValidRequest<Services>
> {
  return async (request, next) => {
    const { declared, call, parameters } = request;
    const input: Record<string, unknown> = { ...parameters };
    if (declared.query !== undefined) input['query'] = parseQuery(declared.query, call.search);
    const { value, ignored, longText } =
      declared.body === undefined ? NO_BODY : await readBody(declared, call, parseLargeFor(request));
    if (declared.body !== undefined) input['body'] = value;
    return next({ ...request, input, ignored, longText });
  };
}

/** Long bodies are parsed in a worker, in which callers have turns. */
function parseLargeFor({ services, caller, id }: CallerRequest<TokenServices>): ParseLargeJson {
  const longText = LONG_TEXT_FIELDS[id];
  return (bytes) => services.largeJson.parse(bytes, { caller: callerKey(caller), longText });
}

/** Answers a repeated POST with the first response. */
export function answerOnce<Services extends TokenServices>(): Step<ValidRequest<Services>> {
  return (request, next) => {
    // Without a token, the caller who repeats it could be anyone.
    if (request.declared.method !== 'POST' || request.declared.tokens.includes('none')) return next(request);
    const { services, caller, call, id, input } = request;
    return respondOnce({ services, caller, call, content: [id, input] }, () => next(request));
  };
}
