// A session whose requests a test answers by hand. Imported by tests only.
import type { ContentKitAction, ContentKitRenderOutput, ContentKitRootElement } from '@bindery/contract/contentkit';
import { ck } from '../src/index.ts';
import { createSession } from '../src/session/create-session.ts';
import type { SessionOptions } from '../src/session/create-session.ts';
import type { HostEffect, RenderAnswer } from '../src/session/session-event.ts';
import { ROOT } from '../src/session/session-state.ts';
import type { RenderRequest } from '../src/session/session-state.ts';

export const context = { type: 'document', spaceId: 'sp_1', editable: true, theme: 'light' } as const;
export const block = (...children: Parameters<typeof ck.block>[1][]): ContentKitRootElement =>
  ck.block({}, ...children);
export const tree = (
  state: Record<string, unknown> = {},
  element: ContentKitRootElement = block(),
): ContentKitRenderOutput => ({
  element,
  state,
  props: {},
});

interface Call {
  readonly request: RenderRequest;
  readonly signal: AbortSignal;
  readonly answer: (output: ContentKitRenderOutput, more?: Partial<RenderAnswer>) => void;
  readonly fail: (error: unknown) => void;
}

/** A session whose requests the test answers by hand, and whose clock the test advances. */
export function start(options: Partial<SessionOptions> = {}) {
  const calls: Call[] = [];
  const effects: HostEffect[] = [];
  const timers = new Set<() => void>();
  const session = createSession({
    componentId: 'main',
    context,
    transport: {
      render: (request, { signal }) =>
        new Promise((resolve, reject) =>
          calls.push({ request, signal, answer: (output, more) => resolve({ output, ...more }), fail: reject }),
        ),
    },
    onEffect: (effect) => effects.push(effect),
    timer: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    ...options,
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const last = (): Call => calls.at(-1) as Call;
  const instance = (id: string = ROOT) => session.getState().instances.find((each) => each.id === id);
  return {
    session,
    calls,
    effects,
    last,
    instance,
    settle,
    answer: async (output: ContentKitRenderOutput, at = calls.length - 1) => {
      calls[at]?.answer(output);
      await settle();
    },
    fail: async (error: unknown) => {
      last().fail(error);
      await settle();
    },
    press: (action: ContentKitAction, id: string = ROOT, label?: string) =>
      session.send({ type: 'press', instance: id, action, control: label === undefined ? {} : { label } }),
    type: (key: string, value: unknown, id: string = ROOT) => session.send({ type: 'input', instance: id, key, value }),
    passTime: () => {
      for (const run of timers) run();
    },
  };
}
