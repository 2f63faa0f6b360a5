// The one step in which errors of the API become answers.
import { withoutBody } from '../../core/answer.ts';
import type { Answer } from '../../core/answer.ts';
import { errorAnswer } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import { ConnectionResetError } from '../../core/faults/apply-fault.ts';
import type { Step } from './pipeline.ts';
import type { Report } from '../../core/report.ts';
import { fillAdvice } from '../fill-advice.ts';
import { withOriginHeaders } from '../origin-headers.ts';
import type { ApiRequest } from './api-request.ts';

/** Answers errors, and adds the headers of all answers. Rejects where a fault rule resets the connection. */
export function answerErrors(report: Report): Step<Call, ApiRequest> {
  return async (call, next) => {
    const responseHeaders: Record<string, string> = {};
    let answer: Answer;
    try {
      answer = await next({ call, responseHeaders });
    } catch (thrown) {
      if (thrown instanceof ConnectionResetError) throw thrown;
      const error = errorAnswer(thrown, report, (advice) => fillAdvice(advice, call.path));
      answer = call.method === 'HEAD' ? await withoutBody(error) : error;
    }
    return withOriginHeaders(answer, responseHeaders);
  };
}

/** Answers `HEAD` as `GET`, without the body. */
export const answerHead: Step<ApiRequest> = async (request, next) => {
  const answer = await next(request);
  return request.call.method === 'HEAD' ? withoutBody(answer) : answer;
};
