import { expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import type { ScriptVersion } from '../integration-host.ts';
import { startFailure } from './start-failure.ts';

const SCRIPT: ScriptVersion = {
  id: 's',
  integration: 'sample',
  version: 1,
  organization: 'org',
  modules: {},
  mainModule: 'script.js',
};
const SIZE = 1_000_000;
const failure = (message: string) =>
  startFailure(SCRIPT, { ok: false, reason: 'threw', name: 'Error', message, stack: '' }).message;

it.each([
  ['Failed to start Worker:\nUncaught SyntaxError: no\n  at script.js:1:2\n', 'SyntaxError: no'],
  ['Failed to start Worker: Uncaught Error: one\ntwo\n\n   at x', 'Error: one\ntwo'],
  ['no', 'Error: no'],
])('describes %j', (message, description) => {
  expect(failure(message)).toMatch(new RegExp(`: ${description}\\s*$`));
});

it.each(['\n', ' ', '\n at', 'Uncaught '])('takes no longer for 1 MB of %j', async (piece) => {
  const start = 'Failed to start Worker: Uncaught a';
  const worst = start + piece.repeat(SIZE / piece.length);
  expect(await slowdown(failure, { worst, harmless: start + 'a'.repeat(SIZE) })).toBeLessThan(100);
});
