import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { ck, openModal } from '../index.ts';
import { block, context, start, tree } from '../../test/session-under-test.ts';
import { ROOT } from '../session/session-state.ts';
import type { Transport } from '../session/transport.ts';
import { exportSessionTest } from './export-session-test.ts';
import type { ExportOptions } from './export-session-test.ts';
import { hidePasswords } from './hide-passwords.ts';
import { playSession } from './play-session.ts';
import { createSessionRecorder, parseSessionLog, replaySession } from './session-log.ts';
import type { SessionLog } from './session-log.ts';

const form = block(
  ck.input({ label: 'Name', element: ck.textinput({ state: 'name' }) }),
  ck.input({ label: 'Token', element: ck.textinput({ state: 'token', inputType: 'password' }) }),
  ck.button({ label: 'Save', onPress: { action: 'save', token: { $state: 'token' } } }),
);

/** A session with all that may happen in one, and its log. */
async function recorded() {
  const recorder = createSessionRecorder();
  const driven = start({ onStep: recorder.onStep, page: { id: 'p', path: 'a', title: 'A' } });
  const { answer, type, press, fail, passTime, session } = driven;
  await answer(tree({ name: '' }, form));
  type('name', 'Ada "the" \u2028 first');
  type('token', 's3cret');
  press({ action: 'save', token: { $state: 'token' } }, ROOT, 'Save');
  press({ action: 'later' });
  await answer(tree({ name: 'Ada', token: 's3cret' }, form));
  await fail(Object.assign(new Error('no'), { code: 'bad', status: 422 }));
  session.retry(ROOT);
  passTime();
  session.retry(ROOT);
  await answer(tree({ name: 'Ada' }, form));
  press(openModal('edit', { id: 1 }), ROOT, 'Edit');
  await answer(tree({}, ck.modal({ title: 'Edit', returnValue: { kept: false } })));
  press({ action: '@ui.url.open', url: 'javascript:alert(1)' }, 'modal-1');
  session.send({ type: 'close', instance: 'modal-1' });
  await answer({ element: form, state: { name: 'Ada' }, props: { saved: true } });
  session.setContext({ ...context, theme: 'dark' });
  await answer(tree({ name: 'Ada' }, form));
  const log = recorder.getLog();
  if (log === undefined) throw new Error('Nothing was recorded.');
  return { log, state: session.getState() };
}

/** Runs the text of a test with other imports. Throws the errors of the test. */
async function run(text: string, globals: Readonly<Record<string, unknown>> = {}): Promise<number> {
  let tests = 0;
  const body = text.replaceAll(/^import .*$/gm, '');
  const AsyncFunction = (async () => undefined).constructor as new (
    ...text: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const running: Promise<void>[] = [];
  const test = (_title: string, work: () => Promise<void>): void => {
    tests += 1;
    running.push(work());
  };
  const names = { it: test, expect, playSession, ...globals };
  await new AsyncFunction(...Object.keys(names), body)(...Object.values(names));
  await Promise.all(running);
  return tests;
}

describe('the log of a session', () => {
  it('replays to the same state, also after a trip through JSON', async () => {
    const { log, state } = await recorded();
    const stored = parseSessionLog(JSON.stringify(log));
    expect(replaySession(log).at(-1)?.state).toEqual(state);
    expect(replaySession(stored).at(-1)?.state).toEqual(state);
    expect(stored.events.map(({ type }) => type)).toContain('timeout');
  });

  it('is rejected when it is something else', () => {
    expect(() => parseSessionLog('{"version":2}')).toThrow(/version 1/);
  });

  it('is a test that passes untouched', async () => {
    const { log } = await recorded();
    const text = exportSessionTest(log);
    expect(text).toContain('it("shows main, sets name, sets token, runs \\"Save\\" and more"');
    expect(await run(text)).toBe(1);
  });

  it('is a test that fails without the recorded behavior', async () => {
    const { log } = await recorded();
    const text = exportSessionTest(log);
    for (const [part, other] of [
      [/"name": ?"Ada \\"the/g, '"name":"Eve'],
      [/"type": ?"announce"/g, '"type":"shout"'],
      [/"componentId": ?"edit"/g, '"componentId":"edti"'],
      [/"saved": ?true/g, '"saved":false'],
    ] as const) {
      const last = [...text.matchAll(part)].at(-1);
      if (last === undefined) throw new Error(`The test has no ${part.source}.`);
      const changed = text.slice(0, last.index) + other + text.slice(last.index + last[0].length);
      await expect(run(changed), part.source).rejects.toThrow();
    }
  });

  it('renders with the component itself when it is given one, and fails when that answers otherwise', async () => {
    const counter: (step: number) => Transport = (step) => ({
      render: ({ state, action }) => {
        const n = Number(state?.['n'] ?? 0) + (action === undefined ? 0 : step);
        return Promise.resolve({ output: tree({ n }, block(ck.text({}, `${n}`))) });
      },
    });
    const recorder = createSessionRecorder();
    const { session, press, settle } = start({ onStep: recorder.onStep, transport: counter(1) });
    await session.whenIdle();
    press({ action: 'more' });
    await session.whenIdle();
    await settle();
    const options: ExportOptions = { title: 'counts', transport: { from: './counter.ts', name: 'counter' } };
    const text = exportSessionTest(recorder.getLog() as SessionLog, options);
    expect(text).toContain('import { counter } from "./counter.ts";');
    expect(await run(text, { counter: counter(1) })).toBe(1);
    await expect(run(text, { counter: counter(2) })).rejects.toThrow();
  });

  it('contains no password after hiding, and still replays', async () => {
    const { log } = await recorded();
    const hidden = hidePasswords(log);
    expect(JSON.stringify(log)).toContain('s3cret');
    expect(JSON.stringify(hidden)).not.toContain('s3cret');
    expect(exportSessionTest(log)).not.toContain('s3cret');
    expect(replaySession(hidden)).toHaveLength(log.events.length);
  });

  it('contains no password inside longer texts, and keeps words that start like one', async () => {
    const recorder = createSessionRecorder();
    const { answer, type, press } = start({ onStep: recorder.onStep });
    await answer(tree({}, form));
    for (const typed of ['s', 's3', 's3c', 's3cret']) type('token', typed);
    press({ action: 'save' }, ROOT, 'Save');
    await answer(tree({ token: 's3cret' }, block(ck.text({}, 'Stored s3cret for s3c'))));
    press({ action: '@ui.url.open', url: 'https://example.com/?token=s3cret' });
    const hidden = JSON.stringify(hidePasswords(recorder.getLog() as SessionLog));
    expect(hidden).not.toContain('s3cret');
    expect(hidden).toContain('Stored (token) for s3c');
    expect(hidden).toContain('https://example.com/?token=(token)');
  });

  it('of any session replays and gives a test that passes', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('type' as const), key: fc.constantFrom('a', 'b'), value: fc.jsonValue() }),
      fc.record({ do: fc.constant('press' as const), name: fc.constantFrom('save', '@ui.modal.close', '@nope') }),
      fc.constant({ do: 'open' as const }),
      fc.record({
        do: fc.constant('answer' as const),
        state: fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue()),
      }),
      fc.constant({ do: 'fail' as const }),
    );
    const mode = fc.constantFrom({}, { mode: 'published' as const });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), mode, async (steps, options) => {
        const recorder = createSessionRecorder();
        const { session, type, press, answer, fail } = start({ onStep: recorder.onStep, ...options });
        for (const each of steps) {
          if (each.do === 'type') type(each.key, each.value);
          else if (each.do === 'press') press({ action: each.name });
          else if (each.do === 'open') press(openModal('edit'));
          else if (each.do === 'answer') await answer(tree(each.state));
          else await fail(new Error('no'));
        }
        const log = recorder.getLog() as SessionLog;
        expect(replaySession(log).at(-1)?.state).toEqual(session.getState());
        expect(await run(exportSessionTest(log))).toBe(1);
      }),
      { numRuns: runsOf(60), seed: 16 },
    );
  });
});
