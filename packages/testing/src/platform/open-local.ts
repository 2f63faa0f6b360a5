// A platform in this process: a clock that stands, IDs from a seed, and a world that the test defines.
import type { OutgoingHandlers, OutgoingRequest } from '@bindery/host';
import { DEMO_ORGANIZATION_ID, createPlatform, ownOriginOf } from '@bindery/platform';
import type { HostWiring, Platform } from '@bindery/platform';
import { coverageFolder } from '../test-coverage/coverage-folder.ts';
import { CoverageRecorder } from '../test-coverage/coverage-recorder.ts';
import { Outside } from '../outside/outside.ts';
import { testingError } from '../testing-error.ts';
import { checkEvent } from './check-event.ts';
import type { PlatformConnection } from './connection.ts';
import type { Interposition } from './interposition.ts';
import { createObservedEvents } from './observed-events.ts';
import { Observer } from './observer.ts';
import type { ParsedSeed } from './parse-seed.ts';
import { Problems } from './problems.ts';
import { createTestClock } from './test-clock.ts';
import { createTestHost, isImportedScript } from './test-host.ts';
import type { Isolate, TestHost } from './test-host.ts';
import type { TestPlatformOptions } from './test-platform-options.ts';
import { clientOf } from './test-user.ts';

const NOW = '2026-01-01T00:00:00.000Z';

/** Retries come after half of their random part. */
const RANDOM = 0.5;

/** Key of secrets in a database of tests. */
const VAULT_KEY = Buffer.alloc(32, 'test').toString('base64url');

/** Opens it, with the demo data unless a scenario follows. Throws time_invalid. */
export async function openLocal(
  options: TestPlatformOptions,
  { scenario, randomSeed }: ParsedSeed,
  between?: Interposition,
): Promise<PlatformConnection> {
  const { now = scenario?.clock ?? NOW, isolate = 'workerd', outgoing = {}, port, storage } = options;
  const time = Date.parse(now);
  if (Number.isNaN(time)) throw testingError('time_invalid', `"now" is ${JSON.stringify(now)}. Expected ISO 8601.`);
  const problems = new Problems(between?.tolerates);
  const traces = new Set<Promise<unknown>>();
  const recorder = createRecorder();
  const observer = new Observer((event, delivery) => {
    const checked = event.trace.then((trace) => {
      recorder?.noteEvent({ event, delivery, isImported: isImportedScript(delivery.script) });
      for (const problem of checkEvent(event, trace)) problems.add(problem);
    });
    traces.add(checked);
    void checked.finally(() => traces.delete(checked));
  });
  const handlers: OutgoingHandlers[] = [outgoing];
  const outside = new Outside({
    handlers: () => Object.assign({}, ...handlers.toReversed()) as OutgoingHandlers,
    problems,
    isOwn: (url) => ownOriginOf(platform.origins, url) !== undefined,
  });
  let host: TestHost | undefined;
  const createHost = (wiring: HostWiring) => {
    host = createWatchedHost(wiring, { isolate, randomSeed, outside, between, recorder });
    return observer.observe(between === undefined ? host : interpose(host, between));
  };
  const platform: Platform = await createPlatform({
    ...storage,
    ...(storage?.database === undefined ? {} : { vaultKey: VAULT_KEY }),
    seed: randomSeed,
    clock: { now: time, frozen: true },
    demo: scenario === undefined,
    random: () => RANDOM,
    // One after the other, so that the order of requests is the same in each run.
    delivery: { concurrency: between?.concurrency ?? 1 },
    host: createHost,
    report: (thrown) => problems.add(thrown),
    ...(port === undefined ? {} : { port }),
  });
  const settle = async (): Promise<void> => {
    await platform.idle();
    while (traces.size > 0) await Promise.all(traces);
    problems.throwFirst();
  };
  return {
    api: clientOf(platform, platform.token),
    origins: platform.origins,
    organization: platform.demo?.organization ?? DEMO_ORGANIZATION_ID,
    demo: platform.demo,
    isBindery: true,
    isPublic: between?.isPublic ?? false,
    hasPorts: port !== undefined,
    clock: createTestClock(platform, settle),
    records: createObservedEvents(observer, outside),
    clientOf: (token) => clientOf(platform, token),
    now: async () => platform.clock.now(),
    fetch: (request, init) => platform.fetch(request, init),
    fetchSite: (url, init) => platform.fetchSite(url, init),
    fetchEndpoint: (path, init) => platform.fetchEndpoint(path, init),
    answer: (route, answer) => outside.answer(route, answer),
    prepareInstall: (source) => {
      // Scripts that a test imports need no isolate.
      if (typeof source === 'string' || source instanceof URL) host?.prepare();
    },
    addHandlers: (more) => void handlers.push(more),
    follow: async () => {},
    onCreated: () => {},
    settle,
    close: async () => {
      await platform.close();
      recorder?.write();
    },
  };
}

function createRecorder(): CoverageRecorder | undefined {
  const folder = coverageFolder();
  return folder === undefined ? undefined : new CoverageRecorder(folder);
}

interface WatchedHostParts {
  readonly isolate: Isolate;
  readonly randomSeed: string;
  readonly outside: Outside;
  readonly between: Interposition | undefined;
  readonly recorder: CoverageRecorder | undefined;
}

/** The host of scripts, whose requests the test answers, and whose time and chance come from the platform and the seed. */
function createWatchedHost(
  { onOutgoing, now }: HostWiring,
  { isolate, randomSeed, outside, between, recorder }: WatchedHostParts,
): TestHost {
  const respond = (request: OutgoingRequest): Promise<Response> => outside.respond(request, () => onOutgoing(request));
  return createTestHost(isolate, {
    onOutgoing: (request) =>
      between === undefined ? respond(request) : between.respond(request, (changed = request) => respond(changed)),
    now,
    onCoverage: recorder === undefined ? undefined : (coverage) => recorder.noteScript(coverage),
    simulation: ({ eventId }) => {
      const { aheadMs, attempt } = between?.simulate(eventId) ?? { aheadMs: 0, attempt: 1 };
      return { now: now() + aheadMs, seed: `${randomSeed} ${eventId}${attempt === 1 ? '' : ` ${attempt}`}` };
    },
  });
}

function interpose(host: TestHost, { deliver }: Interposition): TestHost {
  return {
    ...host,
    deliver: (delivery) =>
      deliver(
        delivery,
        (changed) => host.deliver(changed),
        () => host.unload(delivery.script.id),
      ),
  };
}
