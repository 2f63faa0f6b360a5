import { chmodSync, chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTokenFile, writeTokenFile } from './token-file.ts';
import { hashToken } from './tokens.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-tokens-'));
  file = join(folder, 'tokens.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is written whole, readable by its owner alone, and read again', () => {
  const rules = [{ hash: hashToken('t0ken'), names: ['poll', 'ada-*'], label: 'Ada' }];
  writeTokenFile(file, rules);
  expect(readTokenFile(file)).toEqual(rules);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['tokens.json']);
  expect(readFileSync(file, 'utf8')).not.toContain('t0ken');
});

it('keeps its owner and mode when it is written again, as by root for the user of a relay', () => {
  const isRoot = process.getuid?.() === 0;
  writeFileSync(file, '[]');
  chmodSync(file, 0o640);
  if (isRoot) chownSync(file, 12_345, 12_346);
  const { uid, gid, mode } = statSync(file);
  writeTokenFile(file, [{ hash: hashToken('t0ken'), names: ['poll'] }]);
  const after = statSync(file);
  expect([after.uid, after.gid, after.mode]).toEqual([uid, gid, mode]);
});

it.each([
  ['[{]', /tokens\.json:1:\d+ isn’t JSON/],
  ['[\n  {"hash": ]\n]', /tokens\.json:2:12 isn’t JSON/],
  ['[\n  {"hash": "', /tokens\.json:2:\d+ isn’t JSON/],
  ['{}', /tokens\.json:1:1 has no list/],
  ['[{"hash":"t0ken","names":["poll"]}]', /token 1 requires "hash"/],
  [`[{"hash":"${hashToken('a')}","names":[]}]`, /token 1 requires "names"/],
  [`[{"hash":"${hashToken('a')}","names":["*poll"]}]`, /token 1 requires "names"/],
  [
    `[{"hash":"${hashToken('a')}","names":["a"]},{"hash":"${hashToken('b')}","names":["A"]}]`,
    /token 2 requires "names"/,
  ],
  [`[{"hash":"${hashToken('a')}","names":["a"],"label":5}]`, /token 1 has a "label"/],
  ['[null]', /token 1 requires "hash"/],
])('says where it is wrong: %s', (text, message) => {
  writeFileSync(file, text);
  expect(() => readTokenFile(file)).toThrow(
    expect.objectContaining({ code: 'tunnel_tokens_malformed', message: expect.stringMatching(message) }),
  );
});

it('says when it is not there', () => {
  expect(() => readTokenFile(join(folder, 'none.json'))).toThrow(
    expect.objectContaining({ code: 'tunnel_tokens_malformed' }),
  );
});
