// Requests as the dashboard shows them, and the cause of what they lead to.
import type { Answer } from '../../core/answer.ts';
import type { Call } from '../../core/call.ts';
import type { Step } from './pipeline.ts';
import { withCause } from '../../core/requests/cause.ts';
import { isDataPath } from '../fetch-destination.ts';
import type { RequestLog } from '../requests/request-log.ts';

/** What is recorded of a request whose connection a fault rule reset. */
const NO_ANSWER: Answer = { status: 0, headers: {}, text: null };

/** Records calls of the API. */
export function recordRequests(requests: RequestLog): Step<Call> {
  return async (call, next) => {
    const record = isDataPath(call.path) ? requests.begin(call, call.event) : undefined;
    if (record === undefined && call.event === undefined) return next(call);
    call.record = record;
    let answer = NO_ANSWER;
    try {
      answer = await withCause({ request: record, event: call.event }, () => next(call));
    } finally {
      if (record !== undefined) requests.end(record, answer);
    }
    return answer;
  };
}
