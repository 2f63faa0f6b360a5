// Crawls the components of an integration: performs each step in each reachable state, and reports mistakes.
import { messageOf } from '@bindery/diagnostics';
import type { ContentKitContext } from '@bindery/contentkit';
import { readAuthorSources } from '../adversity/watch/author-sources.ts';
import { prepareSource } from '../install/install.ts';
import type { InstallOptions, IntegrationSource } from '../install/install-options.ts';
import { testingError } from '../testing-error.ts';
import type { Candidate } from './checks/candidate.ts';
import { CrawlChecks } from './checks/crawl-checks.ts';
import { callKey } from './checks/press-records.ts';
import type { CrawlFinding } from './crawl-finding.ts';
import type { CrawlOptions } from './crawl-options.ts';
import { CrawlPlatform } from './crawl-platform.ts';
import { CrawlSessions } from './crawl-session.ts';
import type { CrawlOutcome } from './crawl-session.ts';
import type { CrawledComponentStates, CrawledState } from './crawled-state.ts';
import { explore } from './explore.ts';
import { contextOf, installFor, listEntries } from './list-entries.ts';
import type { CrawlEntry } from './list-entries.ts';
import { createCrawlReport } from './report/crawl-report.ts';
import type { CrawlReport } from './report/crawl-report.ts';

const MAX_STATES = 100;
const MAX_DEPTH = 10;

/**
 * Mounts each component on a separate platform, and presses each control and fills each field in each state that it reaches.
 * @throws {KitError} fixture_failed if a mock is missing, and what `install` throws
 */
export async function testCrawl(source: IntegrationSource, options: CrawlOptions = {}): Promise<CrawlReport> {
  const seed = options.seed ?? 'test';
  const { body } = await prepareSource(source, options.install ?? {});
  const crawl: Crawl = { source, options: { ...options, seed }, seed, install: installFor(body, options.install) };
  const components: CrawledComponentStates[] = [];
  const skipped: string[] = [];
  const findings: CrawlFinding[] = [];
  let firstNumber = 1;
  for (const entry of listEntries(body, options.components)) {
    const found = await crawlEntry(crawl, entry, firstNumber);
    if (found === undefined) {
      skipped.push(entry.name);
      continue;
    }
    components.push(found.component);
    findings.push(...found.findings);
    firstNumber += found.component.states.length;
    options.onProgress?.({ name: entry.name, states: found.component.states.length });
  }
  return createCrawlReport({ seed, findings, components, skipped });
}

/** What the crawls of all components have in common. */
interface Crawl {
  readonly source: IntegrationSource;
  readonly options: CrawlOptions;
  readonly seed: string;
  readonly install: InstallOptions;
}

interface CrawledEntry {
  readonly component: CrawledComponentStates;
  readonly findings: readonly CrawlFinding[];
}

/** Undefined if the integration isn’t installed where the component is. */
async function crawlEntry(crawl: Crawl, entry: CrawlEntry, firstNumber: number): Promise<CrawledEntry | undefined> {
  const { seed, options } = crawl;
  const platform = await CrawlPlatform.open(crawl.source, options, crawl.install);
  try {
    const context = contextOf(entry, platform);
    if (context === undefined) return undefined;
    const sessions = new CrawlSessions(platform, entry, context);
    const checks = new CrawlChecks();
    const { maxStates = MAX_STATES, maxDepth = MAX_DEPTH } = options;
    const onOutcome = checks.look.bind(checks);
    const explored = await explore({ sessions, seed, maxStates, maxDepth, firstNumber, onOutcome });
    const sources = readAuthorSources(platform.sourceMap);
    const candidates = await checks.find(sources, async (state) => callsOfRefresh(sessions, state));
    const findings: CrawlFinding[] = [];
    for (const candidate of candidates) {
      if (await isConfirmed(crawl, { entry, context }, candidate)) findings.push(toFinding(candidate, entry, seed));
    }
    return { component: { name: entry.name, componentId: entry.component, ...explored }, findings };
  } catch (thrown) {
    throw testingError('fixture_failed', `Can’t crawl the component "${entry.name}": ${messageOf(thrown)}`, {
      cause: thrown,
    });
  } finally {
    await platform.close();
  }
}

async function callsOfRefresh(sessions: CrawlSessions, { session }: CrawledState): Promise<ReadonlySet<string>> {
  const { notes } = await sessions.refresh(session);
  return new Set(notes.calls.map(callKey));
}

/** Whether the steps show a candidate again on another platform, where no other step changed any data. */
async function isConfirmed(
  { source, options, install }: Crawl,
  { entry, context }: { readonly entry: CrawlEntry; readonly context: ContentKitContext },
  { steps, isShown }: Candidate,
): Promise<boolean> {
  if (isShown === undefined || steps.length === 0) return true;
  const platform = await CrawlPlatform.open(source, options, install);
  try {
    const sessions = new CrawlSessions(platform, entry, context);
    let outcome: CrawlOutcome = await sessions.mount();
    let before = outcome.session;
    for (const step of steps) {
      before = outcome.session;
      outcome = await sessions.step(before, step);
    }
    return isShown(before, outcome);
  } catch {
    // The steps can’t be repeated.
    return false;
  } finally {
    await platform.close();
  }
}

function toFinding(
  { kind, message, location, state, steps }: Candidate,
  entry: CrawlEntry,
  seed: string,
): CrawlFinding {
  return {
    kind,
    component: entry.name,
    message,
    steps: steps.map(({ label }) => label),
    location,
    state: state.number,
    seed,
  };
}
