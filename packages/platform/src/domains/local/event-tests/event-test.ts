// The test of an event, for "copy as test".
import type { EventTest } from '@bindery/contract';
import type { Recording } from '../../../events/recordings/recordings.ts';
import { describeTrace } from './describe-trace.ts';
import { planTest } from './plan-test.ts';
import type { TestPlan } from './plan-test.ts';
import { writeTest } from './write-test.ts';

/** Options of a test. */
export interface EventTestOptions {
  readonly module?: string | undefined;
  readonly fixture?: boolean | undefined;
}

/** Writes the test of an event. */
export function createEventTest(
  recording: Recording,
  { module = './index.tsx', fixture = false }: EventTestOptions,
): EventTest {
  const plan = planTest(describeTrace(recording), recording.script);
  const { event, startedAt } = recording;
  const title = titleOf(plan);
  const name = fileNameOf(title);
  const fixtureFile = `${name}.fixture.json`;
  const text = writeTest(plan, {
    title,
    origin: `Event ${event.eventId} from ${new Date(startedAt).toISOString()}, copied as a test. The integration must behave the same way.`,
    module,
    fixture: fixture ? `./${fixtureFile}` : undefined,
  });
  return {
    file: `${name}.test.ts`,
    text,
    ...(fixture ? { fixture: { file: fixtureFile, text: `${JSON.stringify(plan.input, undefined, 2)}\n` } } : {}),
    notes: [...plan.notes],
  };
}

interface Parts {
  readonly type: string;
  readonly componentId?: string;
  readonly sourceId?: string;
  readonly action?: { readonly action?: unknown } | null;
  readonly request?: { readonly method?: unknown; readonly url?: unknown } | null;
}

/** Of what the test says, where credentials have their names: the path of a URL can have one. */
function titleOf({ input, expected }: TestPlan): string {
  const { type, componentId, sourceId, action, request } = input.event as unknown as Parts;
  if (componentId !== undefined) {
    return typeof action !== 'object' || action === null
      ? `draws ${componentId}`
      : `runs "${String(action.action)}" of ${componentId}`;
  }
  if (typeof request === 'object' && request !== null)
    return `returns ${expected.status} for ${String(request.method).toUpperCase()} ${pathOf(String(request.url))}`;
  if (sourceId !== undefined)
    return `computes ${type === 'content_compute_document' ? 'a page' : 'the pages'} of ${sourceId}`;
  return `handles ${type}`;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** The words of the title, as the name of a file. */
function fileNameOf(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return words.replaceAll(/^-|-$/g, '').slice(0, 80).replace(/-$/, '');
}
