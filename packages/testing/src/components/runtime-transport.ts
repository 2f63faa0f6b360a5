// Renders components in a test runtime: without a platform, in the thread of the test.
import type { ContentKitRenderOutput } from '@bindery/contentkit';
import type { RenderAnswer, Transport } from '@bindery/contentkit/session';
import type { TestRuntime } from '@bindery/runtime/testing';
import { testingError } from '../testing-error.ts';
import { findStateProblem } from './state-problem.ts';

/**
 * A transport for `mountComponent` that gives an integration its render events. The output isn’t validated: see `toBeValidContentKit`.
 */
export function createRuntimeTransport(runtime: TestRuntime): Transport {
  return {
    render: async (request) => {
      const answer = await runtime.dispatch({ type: 'ui_render', ...request });
      const [problem] = findStateProblem([...answer.logs, ...answer.exceptions]);
      if (problem !== undefined) throw problem;
      if (answer.status === 200) return { ...outputIn(answer.body), headers: answer.headers };
      const [thrown] = answer.exceptions;
      const reason = thrown === undefined ? messageIn(answer.body) : `${thrown.name}: ${thrown.message}`;
      throw Object.assign(testingError('render_failed', reason), { status: answer.status });
    },
  };
}

/** In development, the source locations come next to the tree. */
function outputIn(body: unknown): Pick<RenderAnswer, 'output' | 'sources'> {
  const { $sources: sources, ...output } = body as ContentKitRenderOutput & {
    readonly $sources?: Readonly<Record<string, string>>;
  };
  return { output, ...(sources === undefined ? {} : { sources }) };
}

function messageIn(body: unknown): string {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { readonly error?: unknown };
  return typeof error === 'string' ? error : 'The integration returned no message.';
}
