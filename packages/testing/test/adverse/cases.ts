// Fixtures of the integration in this folder: each mistake with the fault that shows it, its kind and line, and the same without it.
import { readFileSync } from 'node:fs';
import { testAdversity } from '../../src/index.ts';
import type { AdversityReport, FaultName, FindingKind, Fixture, Isolate } from '../../src/index.ts';
import adverse from './src/index.ts';

const FOLDER = new URL('./', import.meta.url);
const LINES = readFileSync(new URL('src/index.ts', FOLDER), 'utf8').split('\n');

/** Line of the source with a comment. */
export const lineOf = (mark: string): number => LINES.findIndex((line) => line.endsWith(`// ${mark}`)) + 1;

/** Installs it on a second space, so that lists have more than one item. */
const spread: Fixture = {
  name: 'spread',
  run: async ({ name, installation }, { api, organization }) => {
    const { id } = await api.request('POST /orgs/{organizationId}/spaces', {
      organizationId: organization,
      body: { title: 'Second' },
    });
    await api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
      integrationName: name,
      installationId: installation,
      body: { space: id },
    });
  },
};

const task = (name: string, index: number): Fixture => {
  if (name === 'spread') return spread;
  if (name === 'updated') return { type: 'space_content_updated' };
  return { type: 'task', name, task: { do: name, name: `${name} ${index}`, sentAt: '2026-01-01T00:00:00Z' } };
};

/** Tests tasks by name. */
export const testTasks = (
  names: readonly string[],
  faults?: readonly FaultName[],
  seed?: string,
  isolate: Isolate | 'imported' = 'workerd',
): Promise<AdversityReport> =>
  testAdversity(isolate === 'imported' ? adverse : FOLDER, {
    isolate: isolate === 'imported' ? undefined : isolate,
    fixtures: names.map((name, index) => task(name, index)),
    faults,
    seed,
    install: { manifest: FOLDER, conditions: ['@bindery/source'] },
    outgoing: {
      'notes.example.com': ({ method }) => Response.json(method === 'GET' ? [1, 2, 3] : {}),
    },
  });

/** Fault, tasks with the mistake, kind and mark of the finding, and the tasks without it. */
export type FaultCase = readonly [fault: FaultName, wrong: string[], kind: FindingKind, mark: string, right: string[]];

/** Every fault. */
export const CASES: readonly FaultCase[] = [
  ['duplicate', ['post'], 'repeated', 'post', ['put']],
  ['answer_lost', ['post'], 'repeated', 'post', ['put']],
  ['slow', ['post'], 'repeated', 'post', ['put']],
  ['killed', ['markFirst'], 'lost', 'markFirst', ['markLast']],
  ['reordered', ['open', 'close'], 'lost', 'close', ['open', 'closeAnyway']],
  ['concurrent', ['count', 'count'], 'changed', 'write', ['put', 'put']],
  ['delayed', ['keepSince', 'keepSince'], 'lost', 'keepSince', ['renewSince', 'renewSince']],
  ['rate_limited', ['unchecked'], 'lost', 'unchecked', ['checked']],
  ['server_error', ['unchecked'], 'lost', 'unchecked', ['checked']],
  ['token_expired', ['unchecked'], 'lost', 'unchecked', ['checked']],
  ['page_cut_short', ['spread', 'firstPage'], 'changed', 'firstPage', ['spread', 'everyPage']],
  ['page_cut_short', ['brokenList'], 'changed', 'brokenList', ['wholeList']],
  ['clock_skew', ['strict'], 'lost', 'strict', ['lenient']],
];
