// The recorder finds a difference when there is one: a small session, recorded, replayed, and with a fault planted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRecordings } from './compare.ts';
import { record, replay } from './record.ts';
import { readRecording, writeRecording } from './recording.ts';
import type { Scene } from './recording.ts';
import type { SceneScript } from './session/scenes.ts';
import { callerOf } from './session/callers.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A few requests, whose answers have ids, times and a token. */
const SMALL: SceneScript = {
  name: 'small',
  options: { demo: true, host: false },
  play: async (session, token) => {
    const owner = callerOf(session, token);
    const { body: organization } = await owner.post('/v1/orgs', { title: 'Recorded' });
    await owner.put('/_platform/v1/clock', { advanceMs: 60_000 });
    const issued = await owner.post('/_platform/v1/tokens', { kind: 'user' });
    const again = callerOf(session, issued.body.token as string);
    for (const path of ['/v1/user', `/v1/orgs/${organization.id}`, '/v1/spaces/nothing', '/v1/openapi.json'])
      await again.get(path);
    await again.get('/v1/orgs?limit=1');
  },
};

const folder = mkdtempSync(join(tmpdir(), 'bindery-recording-test-'));
let recorded: Scene[];
let replayed: Scene[];
beforeAll(async () => {
  const file = join(folder, 'before.jsonl');
  writeRecording(file, await record(ROOT, [SMALL], { sitePort: 0 }));
  recorded = readRecording(file);
  replayed = await replay(ROOT, recorded, { sitePort: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The replayed session with one text of its answers changed. */
function withFault(before: string, after: string): Scene[] {
  const text = JSON.stringify(replayed);
  expect(text).toContain(before);
  return JSON.parse(text.replace(before, after)) as Scene[];
}

describe('a recording', () => {
  it('is the same when its requests are sent again', () => {
    expect(compareRecordings(recorded, replayed, [])).toMatchObject({ count: 8, differences: [], reviewed: 0 });
    expect(replayed).toEqual(recorded);
  });

  it('knows which operation each request means', () => {
    const [scene] = recorded;
    expect(scene?.exchanges.map(({ operation, answer }) => `${operation} ${answer.status}`)).toEqual([
      'createOrganization 201',
      'setClock 200',
      'issueToken 201',
      'getAuthenticatedUser 200',
      'getOrganizationById 200',
      'getSpaceById 404',
      'none 200',
      'listOrganizationsForAuthenticatedUser 200',
    ]);
  });
});

describe('a replay with other ids', () => {
  it('differs everywhere, and nowhere once the ids are translated', async () => {
    const other = { sitePort: 0, seed: 'another' };
    const options = [other, { ...other, isTranslated: true }];
    const [plain = [], translated = []] = await Promise.all(options.map((one) => replay(ROOT, recorded, one)));
    expect(compareRecordings(recorded, plain, []).differences.length).toBeGreaterThan(2);
    expect(compareRecordings(recorded, translated, []).differences).toEqual([]);
  });
});

describe('a comparison', () => {
  it.each([
    ['a status', '"status":404', '"status":403', '  status: 404 → 403'],
    ['a message', 'not found', 'nowhere', 'nowhere'],
    ['a code', '"x-bindery-error":"space_not_found"', '"x-bindery-error":"forbidden"', 'header x-bindery-error'],
    [
      'a field',
      '\\"displayName\\":\\"Ada Author\\"',
      '\\"displayName\\":\\"Eve\\"',
      '  body.displayName: "Ada Author" → "Eve"',
    ],
    ['the OpenAPI document', '\\"operationId\\":\\"getUserById\\"', '\\"operationId\\":\\"getUser\\"', 'operationId'],
    ['a fault', '"answer":{', '"answer":{"faults":["It broke."],', '  faults: nothing → It broke.'],
  ])('finds %s that differs', (_, before, after, line) => {
    const { differences } = compareRecordings(recorded, withFault(before, after), []);
    expect(differences.length).toBe(1);
    expect(differences[0]?.lines.join('\n')).toContain(line);
  });

  it('finds requests that are missing', () => {
    const [scene] = replayed;
    const shorter = [{ ...(scene as Scene), exchanges: scene?.exchanges.slice(1) ?? [] }];
    expect(compareRecordings(recorded, shorter, []).differences[0]?.where).toBe('small is not the same session');
  });

  it('accepts only reviewed differences', () => {
    const changed = withFault('not found', 'nowhere');
    const entry = { before: 'not found', after: 'nowhere', reason: 'Clearer.' };
    expect(compareRecordings(recorded, changed, [entry])).toMatchObject({ differences: [], reviewed: 1, unused: [] });
    expect(
      compareRecordings(recorded, changed, [{ ...entry, before: /(\w+[\\"]+) not found/, after: '$1 nowhere' }]),
    ).toMatchObject({ differences: [] });
    expect(
      compareRecordings(recorded, changed, [{ ...entry, operation: 'getOrganizationById' }]).differences.length,
    ).toBe(1);
    expect(compareRecordings(recorded, replayed, [entry])).toMatchObject({
      differences: [],
      reviewed: 0,
      unused: [entry],
    });
  });
});
