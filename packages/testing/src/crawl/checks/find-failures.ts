// Exceptions of a render or a step, and renders that fail otherwise. An error that a component shows to its readers is none.
import { formatFrame } from '@bindery/host';
import { parseStateProblem } from '@bindery/runtime/testing';
import type { WatchedAttempt } from '../../adversity/watch/watched.ts';
import { mask } from '../../adversity/compare/mask.ts';
import type { CrawlOutcome } from '../crawl-session.ts';

/** A failure. */
export interface CrawlFailure {
  readonly kind: 'exception' | 'unhandled_action';
  readonly message: string;
  /** `file:line:column` of what threw. */
  readonly location: string | undefined;
}

/** What runtimes return for an exception whose message isn’t for readers. */
const INTERNAL = 'Internal server error';

const NO_COMPONENT = /^Component .* not found$/;

/** The failures of an outcome. */
export function findFailures({ session, notes }: CrawlOutcome): CrawlFailure[] {
  const thrown = notes.attempts.flatMap(exceptionsOf);
  const failed = session.instances.find(({ failure }) => failure !== undefined);
  if (thrown.length > 0 || failed?.failure === undefined || notes.lost.length > 0) return thrown;
  const shown = notes.attempts.flatMap((attempt) => shownError(attempt) ?? []).at(-1);
  if (shown !== undefined && NO_COMPONENT.test(shown)) {
    const message = `No component of the integration has the ID "${failed.componentId}".`;
    return [{ kind: 'unhandled_action', message, location: undefined }];
  }
  return shown === undefined ? [rejectedRender(failed.failure.message)] : [];
}

/** The platform’s message about a render, which can name the element. */
function rejectedRender(message: string): CrawlFailure {
  const [, location] = /\((?:at )?([^\s()]+:\d+:\d+)\)/.exec(message) ?? [];
  return { kind: 'exception', message: message.replace(/^[A-Z]+ \S+ returned \d+: /, ''), location };
}

/** By what a failure is recognized in another run. */
export function failureKey({ kind, message, location }: CrawlFailure): string {
  return [kind, location ?? '', mask(message)].join('\n');
}

function exceptionsOf(attempt: WatchedAttempt): CrawlFailure[] {
  const shown = shownError(attempt);
  const exceptions = attempt.trace?.exceptions ?? [];
  return exceptions
    .filter(({ message }) => message !== shown && parseStateProblem(message) === undefined)
    .map(({ name, message, place }) => ({
      kind: 'exception',
      message: `${name}: ${message}`,
      location: place === undefined ? undefined : formatFrame(place),
    }));
}

/** The message that the component shows to its readers, for example that of an ExposableError. */
function shownError({ answer }: WatchedAttempt): string | undefined {
  try {
    const { error } = JSON.parse(answer?.().text ?? '') as { readonly error?: unknown };
    return typeof error === 'string' && error !== INTERNAL ? error : undefined;
  } catch {
    return undefined;
  }
}
