// Reads `bindery.outgoing.ts`: the author’s mock handlers of external hosts. Called by `bindery dev` at each change.
import { existsSync } from 'node:fs';
import type { Problem } from '@bindery/diagnostics';
import { evaluateDefault } from '../evaluate/evaluate-default.ts';
import type { OutgoingHandler } from '../define-integration.ts';
import { problem } from '../problem-codes.ts';

/** Name of the file in a project's folder. */
export const OUTGOING_FILE = 'bindery.outgoing.ts';

/** A function by host. */
export type OutgoingModule = Readonly<Record<string, OutgoingHandler>>;

/** What a module gave. `handlers` is absent when there are problems. */
export interface OutgoingReading {
  readonly handlers: OutgoingModule | undefined;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files it was made of. */
  readonly inputs: readonly string[];
}

/** Evaluates a module of handlers. `root` is the folder that problems name files by. One that is not there has no handlers. */
export async function readOutgoing(absolutePath: string, root: string): Promise<OutgoingReading> {
  if (!existsSync(absolutePath)) return { handlers: {}, problems: [], inputs: [] };
  const advice = 'Fix the error. Until then, the previously loaded handlers are used.';
  const failure = { code: 'outgoing_evaluation_failed', advice } as const;
  const evaluated = await evaluateDefault(absolutePath, { root, failure });
  const { file, inputs } = evaluated;
  if (!evaluated.isEvaluated) return { handlers: undefined, problems: evaluated.problems, inputs };
  const wrong = findWrong(evaluated.value);
  if (wrong === undefined) return { handlers: evaluated.value as OutgoingModule, problems: [], inputs };
  const found = problem('outgoing_handlers_invalid', {
    message: `${file} ${wrong}.`,
    location: { file, line: 1, column: 1 },
    advice: 'Write "export default { \'api.example.com\': (request) => Response.json({}) }".',
  });
  return { handlers: undefined, problems: [found], inputs };
}

function findWrong(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'has no default export that maps hosts to handlers';
  const odd = Object.entries(value).find(([, handler]) => typeof handler !== 'function');
  return odd === undefined ? undefined : `has ${typeof odd[1]} for "${odd[0]}"; expected a function`;
}
