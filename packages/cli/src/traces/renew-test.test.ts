// Renews copied tests, which Vitest runs in a separate project.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const CONFIG = `import { defineConfig } from 'vitest/config';
const conditions = ['@bindery/source'];
export default defineConfig({ resolve: { conditions }, ssr: { resolve: { conditions } } });
`;

const scriptOf = (votes: number): string => `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get('event'));
  if (event.type === 'task') { await fetch('https://a.test/other'); return new Response('OK'); }
  console.log('counted ${votes}');
  return Response.json({ votes: ${votes}, token: 'made up', list: [${'0,'.repeat(votes)}], text: \`a
b\` }, { headers: { 'x-votes': '${votes}' } });
} };
`;

/** In two parts, so that this file doesn’t seem to import it. */
const RUNTIME_IMPORT = ['import { createTestRuntime } from', `'@bindery/runtime/testing';`].join(' ');

const testOf = (type: string): string => `// Event event_1 from 2026-01-01T00:00:00.000Z, copied as a test.
${RUNTIME_IMPORT}
import { expect, it } from 'vitest';
import integration from './index.ts';

it('returns 200 for GET /votes', async () => {
  const runtime = createTestRuntime(integration, { environment: { apiEndpoint: 'https://api.test/v1' } });
  const answer = await runtime.dispatch({ type: '${type}' });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'x-votes': '1' });
  expect(answer.body).toEqual({ votes: 1, token: expect.any(String), list: [0], text: 'a\\nb' });
  expect(answer.text.split('\\n')).toEqual([expect.stringMatching(/^{"votes":.*$/s)]);
  expect(answer.logs).toEqual([{ level: 'info', message: 'counted 1' }]);
  expect(answer.exceptions).toEqual([]);
  expect(answer.calls).toHaveLength(0); // By hand.
});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, '..', '..', 'dist-renew-'));
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const replay = (...args: string[]) =>
  runCommand(['replay', ...args], { cwd: folder, env: { NODE_OPTIONS: '--conditions=@bindery/source' } });

it(
  'rewrites the expectations that copied tests have, and keeps matchers that still match',
  { tags: ['long'] },
  async () => {
    write('index.ts', scriptOf(1));
    write('votes.test.ts', testOf('fetch'));
    const kept = await replay('votes.test.ts', '--renew');
    expect(read('votes.test.ts')).toBe(testOf('fetch'));
    expect(kept).toMatchObject({ code: 0, stderr: 'Renewed 0 tests.\n' });
    write('index.ts', scriptOf(2));
    expect(await replay('votes.test.ts', '--renew')).toMatchObject({ code: 0, stderr: 'Renewed 1 test.\n' });
    const renewed = testOf('fetch')
      .replace(`'x-votes': '1'`, `'x-votes': '2'`)
      .replace('votes: 1, token', 'votes: 2, token')
      .replace('list: [0]', 'list: [0, 0]')
      .replace('counted 1', 'counted 2');
    expect(read('votes.test.ts')).toBe(renewed);
  },
);

it('rejects a test whose event gets no response, one that isn’t copied, and one without --renew', async () => {
  write('index.ts', scriptOf(1));
  write('task.test.ts', testOf('task'));
  const failed = await replay('task.test.ts', '--renew');
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('test_not_renewable')]);
  expect(read('task.test.ts')).toBe(testOf('task'));
  write('own.test.ts', `import { it } from 'vitest';\nit('passes', () => {});\n`);
  expect((await replay('own.test.ts', '--renew')).stderr).toContain('test_not_renewable');
  expect((await replay('none.test.ts', '--renew')).stderr).toContain('test_not_renewable');
  expect((await replay('votes.test.ts')).code).toBe(2);
});
