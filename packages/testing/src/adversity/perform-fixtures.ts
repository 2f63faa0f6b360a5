// Performs the fixtures of one run, in the same time on the platform’s clock in each run.
import { isKitError, messageOf } from '@bindery/diagnostics';
import type { InstalledIntegration } from '../integration/installed-integration.ts';
import type { TestPlatform } from '../platform/test-platform.ts';
import { parseDuration } from '../platform/parse-duration.ts';
import { testingError } from '../testing-error.ts';
import { DELAY } from './faults/delayed.ts';
import { isEvent, nameOf, performFixture } from './fixtures.ts';
import type { Fixture } from './fixtures.ts';
import type { RunSetting } from './run-setting.ts';
import type { RunWatch } from './watch/run-watch.ts';

/** Time after each fixture: all retries of an event are due by then. */
const RETRIES = '2m';

/** Events that set an installation up or end it: the platform delivers others after them. */
const SETUP_EVENT = /_(?:setup|deleted)$/;

/** What fixtures need. */
export interface Performance {
  readonly setting: RunSetting;
  readonly watch: RunWatch;
  readonly platform: TestPlatform;
  readonly integration: InstalledIntegration;
}

/** Performs all of them. Resolves to those that failed, which is an error without a fault. Throws fixture_failed. */
export async function performFixtures(performance: Performance): Promise<Set<number>> {
  const { setting, watch, platform } = performance;
  const { fault } = setting;
  const { fixtures } = setting.options;
  const failed = new Set<number>();
  const end = Date.parse(platform.clock.now) + fixtures.length * (parseDuration(RETRIES) + parseDuration(DELAY));
  for (let index = 0; index < fixtures.length;) {
    const batch = batchFrom(performance, index);
    watch.fixture = index;
    await fault?.beforeFixture?.(platform);
    await withRule(performance, index, async () => {
      const steps = batch.map((one) => perform(performance, one, failed));
      await Promise.all(steps);
    });
    if (!setting.isDense) await platform.clock.advance(RETRIES);
    index += batch.length;
  }
  await platform.clock.advance(Math.max(0, end - Date.parse(platform.clock.now)));
  return failed;
}

/** The fixture, and with a fault of concurrency also the events after it. */
function batchFrom({ setting: { fault, options } }: Performance, index: number): number[] {
  const { fixtures } = options;
  const batch = [index];
  if ((fault?.concurrency ?? 1) <= 1 || !canMeet(fixtures[index])) return batch;
  while (canMeet(fixtures[index + batch.length])) batch.push(index + batch.length);
  return batch;
}

function canMeet(fixture: Fixture | undefined): boolean {
  return fixture !== undefined && isEvent(fixture) && !SETUP_EVENT.test(fixture.type);
}

async function perform(
  { setting, watch, platform, integration }: Performance,
  index: number,
  failed: Set<number>,
): Promise<void> {
  const fixture = setting.options.fixtures[index];
  if (fixture === undefined) return;
  const assign = (eventId: unknown): void => {
    const event = watch.events.get(String(eventId));
    if (event !== undefined) event.fixture = index;
  };
  try {
    assign(await performFixture(fixture, integration, platform));
  } catch (thrown) {
    if (setting.fault === undefined) throw fixtureFailed(fixture, thrown);
    // The platform delivers it later.
    if (isKitError(thrown, 'event_not_delivered')) watch.expect(String(thrown.details['eventId']), index);
    else failed.add(index);
  }
}

function fixtureFailed(fixture: Fixture, thrown: unknown): Error {
  const message = `Fixture “${nameOf(fixture)}” fails without a fault: ${messageOf(thrown)}`;
  return testingError('fixture_failed', message, {
    details: isKitError(thrown) ? { code: thrown.code, ...thrown.details } : {},
    cause: thrown,
  });
}

/** Performs with the platform’s own fault rule, if the fault is one. */
async function withRule(
  { setting: { fault, only, options }, platform, integration }: Performance,
  index: number,
  run: () => Promise<void>,
): Promise<void> {
  const fixture = options.fixtures[index];
  const isDisturbed = only === undefined || only === index;
  const rule = fault?.rule;
  if (rule === undefined || !isDisturbed || (rule.effect === 'reorder' && !canMeet(fixture))) return run();
  const { id: faultId } = await platform.api.request('POST /_platform/v1/faults', {
    body: { on: 'delivery', integration: integration.name, seed: `${options.seed ?? ''} ${index}`, ...rule },
  });
  await run();
  await platform.api.request('DELETE /_platform/v1/faults/{faultId}', { faultId });
}
