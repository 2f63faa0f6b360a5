// What of a script ran, from V8’s own coverage of this thread. Used by the thread of a script that records coverage.
import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

/** Coverage of one script since it was taken last. */
export interface PreciseCoverage {
  /** Offsets of what ran: the start and the end of each part, in order. `length`: characters of the script. */
  take(url: string, length: number): number[];
}

/** Starts it. Only scripts that are loaded later are covered. */
export function startPreciseCoverage(): PreciseCoverage {
  const session = new Session();
  session.connect();
  // In one thread, V8 responds before `post` returns.
  const post = (method: string, params?: object): unknown => {
    let result: unknown;
    session.post(method, params, (error, response) => {
      if (error !== null) throw error;
      result = response;
    });
    return result;
  };
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  return {
    take: (url, length) => {
      const { result } = post('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType;
      return partsThatRan(result.find((script) => script.url === url)?.functions ?? [], length);
    },
  };
}

/** V8 lists a function after the one around it, and the parts of a function after the whole: the last range decides. */
function partsThatRan(functions: readonly Profiler.FunctionCoverage[], length: number): number[] {
  const ran = new Uint8Array(length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  const parts: number[] = [];
  for (let start = ran.indexOf(1); start !== -1;) {
    const next = ran.indexOf(0, start);
    const end = next === -1 ? length : next;
    parts.push(start, end);
    start = ran.indexOf(1, end);
  }
  return parts;
}
