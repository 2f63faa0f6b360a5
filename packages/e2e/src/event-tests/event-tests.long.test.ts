// "Copy as test" of events: of 1,000 events of the examples, at least 99 % give a test that passes as it is, and at least 95 % of
// these fail when the behavior that they show is taken out.
import type { LocalEvent } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { createEvents } from './create-events.ts';
import { runTests } from './run-tests.ts';
import type { TestResults } from './run-tests.ts';
import { startWorld } from './world.ts';
import type { World } from './world.ts';

const EVENTS = longOrSample(1_020, 110);

describe('a test that is copied from an event', () => {
  let world: World;
  const events: LocalEvent[] = [];
  const tests = new Map<string, string>();
  const passed = new Map<string, string>();
  const ofFile = new Map<string, LocalEvent>();

  beforeAll(async () => {
    world = await startWorld();
    await createEvents(world, EVENTS, createRandom());
  });
  afterAll(() => world?.close());

  it('passes unchanged', async () => {
    const rejected: string[] = [];
    for (const integration of world.sources.keys()) {
      // A task for later has not been handled.
      events.push(...(await world.events(integration)).filter(({ attempts }) => attempts.length > 0));
    }
    for (const [index, event] of events.entries()) {
      const test = await world.testOf(event);
      const file = `${index}-${event.type}.test.ts`;
      ofFile.set(file, event);
      if (typeof test === 'string') rejected.push(`${event.type}: ${test}`);
      else tests.set(file, test.text);
    }
    const results = await runTests(world.folder, tests, 'nothing');
    for (const [file, text] of tests) if (isPassed(results, file)) passed.set(file, text);
    const types = new Set(events.map(({ type }) => type));
    report(
      `${events.length} events of ${types.size} types: ${rejected.length} without a test, ${passed.size} pass as they are (${percent(passed.size, events.length)} %)`,
    );
    show([...rejected, ...failuresOf(results, ofFile)]);
    expect(types.size).toBe(20);
    expect(passed.size / events.length).toBeGreaterThanOrEqual(0.99);
  });

  it('fails when the handler of the event is taken out', async () => {
    const results = await runTests(world.folder, passed, 'handler');
    const remaining = [...passed.keys()].filter((file) => isPassed(results, file));
    const failed = passed.size - remaining.length;
    report(`handler taken out: ${failed} of ${passed.size} fail (${percent(failed, passed.size)} %)`);
    show(remaining.map((file) => `still passes: ${labelOf(ofFile.get(file))}`));
    expect(failed / passed.size).toBeGreaterThanOrEqual(0.95);
  });

  it('fails when the calls of the event are taken out', async () => {
    const calling = new Map([...passed].filter(([file]) => (ofFile.get(file)?.attempts.at(-1)?.calls.length ?? 0) > 0));
    const results = await runTests(world.folder, calling, 'calls');
    const failed = [...calling.keys()].filter((file) => !isPassed(results, file)).length;
    report(`calls taken out: ${failed} of ${calling.size} fail (${percent(failed, calling.size)} %)`);
    expect(calling.size).toBeGreaterThan(0);
    expect(failed / calling.size).toBeGreaterThanOrEqual(0.95);
  });
});

function isPassed(results: TestResults, file: string): boolean {
  return results.has(file) && results.get(file) === undefined;
}

function failuresOf(results: TestResults, ofFile: ReadonlyMap<string, LocalEvent>): string[] {
  return [...results].flatMap(([file, message]) =>
    message === undefined ? [] : `${labelOf(ofFile.get(file))}: ${message}`,
  );
}

function labelOf(event: LocalEvent | undefined): string {
  return `${event?.integration} ${event?.type} ${event?.summary.join(' | ')}`;
}

function percent(part: number, whole: number): string {
  return ((part / whole) * 100).toFixed(1);
}

function report(line: string): void {
  process.stderr.write(`copy as test: ${line}\n`);
}

/** The first of them, so that a run that fails says why. */
function show(lines: readonly string[]): void {
  for (const line of lines.slice(0, 20)) process.stderr.write(`  ${line.slice(0, 1_500)}\n`);
}
