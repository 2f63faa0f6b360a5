import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTGOING_FILE, readOutgoing } from './read-outgoing.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bindery-outgoing-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (text: string) => {
  writeFileSync(join(root, OUTGOING_FILE), text);
  return readOutgoing(join(root, OUTGOING_FILE), root);
};

describe('readOutgoing', () => {
  it('reads functions by host, with what they import, in TypeScript', async () => {
    writeFileSync(join(root, 'answers.ts'), `export enum Kind { Fixed = 'fixed' }`);
    const { handlers, problems, inputs } = await read(`import { defineOutgoing } from '@bindery/cli/config';
      import { Kind } from './answers';
      export default defineOutgoing({ 'api.example.com': async (request: Request) => Response.json([Kind.Fixed, request.url]) });`);
    expect(problems).toEqual([]);
    const response = await handlers?.['api.example.com']?.(new Request('https://api.example.com/x'));
    expect(await response?.json()).toEqual(['fixed', 'https://api.example.com/x']);
    expect(new Set(inputs.map((path) => path.split('/').at(-1)))).toEqual(new Set(['answers.ts', OUTGOING_FILE]));
  });

  it('has no handlers without a file', async () => {
    expect(await readOutgoing(join(root, OUTGOING_FILE), root)).toEqual({ handlers: {}, problems: [], inputs: [] });
  });

  it.each([
    ['export const a = 1;', 'outgoing_handlers_invalid 1', 'no default export'],
    ['export default 5;', 'outgoing_handlers_invalid 1', 'no default export'],
    [`export default { 'a.example': { status: 200 } };`, 'outgoing_handlers_invalid 1', 'object for "a.example"'],
    [`const a: number = 1;\nthrow new Error('no ' + a);`, 'outgoing_evaluation_failed 2', 'no 1'],
    ['export default {', 'bundle_syntax 1', ''],
    [`import './gone';`, 'bundle_unresolved_import 1', 'gone'],
  ])('reports the fault in %j, with its location', async (text, found, message) => {
    const { handlers, problems } = await read(text);
    expect(handlers).toBeUndefined();
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual([found]);
    expect(problems[0]).toMatchObject({ file: OUTGOING_FILE, message: expect.stringContaining(message) });
  });
});
