// A platform for the crawl of one component, which notes events, requests, and problems.
import { messageOf, isKitError } from '@bindery/diagnostics';
import type { InstallOptions, IntegrationSource } from '../install/install-options.ts';
import type { InstalledIntegration } from '../integration/installed-integration.ts';
import { createInterposedPlatform } from '../platform/interposed-platform.ts';
import type { TestPlatform } from '../platform/test-platform.ts';
import { testingError } from '../testing-error.ts';
import { RunWatch } from '../adversity/watch/run-watch.ts';
import type { RunTaps } from '../adversity/watch/run-watch.ts';
import type { WatchedAttempt, WatchedCall } from '../adversity/watch/watched.ts';
import type { CrawlOptions } from './crawl-options.ts';

/** What happened since the last look. */
export interface CrawlNotes {
  readonly attempts: readonly WatchedAttempt[];
  readonly calls: readonly WatchedCall[];
  /** States that JSON changes. */
  readonly lost: readonly LostState[];
}

/** A state that JSON changes. */
export interface LostState {
  readonly message: string;
  readonly location: string | undefined;
}

/** Problems that only tests report: the exceptions of events are read from their traces. */
const IGNORED = ['event_leaked', 'promise_not_awaited'];

/** A platform with the integration. */
export class CrawlPlatform {
  readonly platform: TestPlatform;
  readonly integration: InstalledIntegration;
  readonly #watch: RunWatch;
  readonly #problems: unknown[];
  readonly #sourceMap: () => string | undefined;
  #seen = { events: 0, calls: 0 };

  private constructor(parts: {
    readonly platform: TestPlatform;
    readonly integration: InstalledIntegration;
    readonly watch: RunWatch;
    readonly problems: unknown[];
    readonly sourceMap: () => string | undefined;
  }) {
    [this.platform, this.integration] = [parts.platform, parts.integration];
    [this.#watch, this.#problems, this.#sourceMap] = [parts.watch, parts.problems, parts.sourceMap];
  }

  /** Creates it, and installs. Throws what `install` throws. */
  static async open(
    source: IntegrationSource,
    { seed, now, isolate, outgoing, platform: prepare }: CrawlOptions,
    install: InstallOptions,
  ): Promise<CrawlPlatform> {
    let sourceMap: string | undefined;
    const problems: unknown[] = [];
    const deliver: RunTaps['deliver'] = (delivery) => {
      sourceMap = delivery.script.sourceMap;
      return delivery;
    };
    const watch = new RunWatch({ fault: undefined, isDisturbed: () => false, taps: { deliver } });
    const tolerates = (problem: unknown): boolean => problems.push(problem) > 0;
    const platform = await createInterposedPlatform(
      { seed, now, isolate, outgoing },
      { ...watch.interposition, tolerates },
    );
    try {
      watch.origins = platform.origins;
      await prepare?.(platform);
      const integration = await platform.install(source, install);
      const opened = new CrawlPlatform({ platform, integration, watch, problems, sourceMap: () => sourceMap });
      await opened.look();
      return opened;
    } catch (thrown) {
      await platform.close();
      throw thrown;
    }
  }

  /** Source map of the script, once it had an event. */
  get sourceMap(): string | undefined {
    return this.#sourceMap();
  }

  /** What happened since the last look, once no work is due. Throws fixture_failed if a mock is missing or throws. */
  async look(): Promise<CrawlNotes> {
    await this.platform.idle();
    const events = [...this.#watch.events.values()].slice(this.#seen.events);
    const calls = this.#watch.calls.slice(this.#seen.calls);
    this.#seen = { events: this.#watch.events.size, calls: this.#watch.calls.length };
    const problems = this.#problems.splice(0);
    return { attempts: events.flatMap(({ attempts }) => attempts), calls, lost: problems.flatMap(readProblem) };
  }

  close(): Promise<void> {
    return this.platform.close();
  }
}

function readProblem(problem: unknown): LostState[] {
  if (isKitError(problem, 'state_not_serializable')) {
    const { location } = problem.details;
    return [{ message: problem.message, location: typeof location === 'string' ? location : undefined }];
  }
  if (isKitError(problem) && IGNORED.includes(problem.code)) return [];
  throw testingError('fixture_failed', messageOf(problem), {
    details: isKitError(problem) ? { code: problem.code, ...problem.details } : {},
    cause: problem,
  });
}
