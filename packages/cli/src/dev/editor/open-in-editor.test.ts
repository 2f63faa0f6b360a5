// Opens files of the running integration in a real program that records its arguments. Everything else is rejected.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOpenInEditor } from './open-in-editor.ts';

const FOLDERS = ['project/src', 'elsewhere'];
const SAVED = process.env['LAUNCH_EDITOR'];

describe.skipIf(process.platform === 'win32')('opening a file in the editor', () => {
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-editor-')));
  const [root, given] = [join(at, 'project'), join(at, 'given')];
  let platform: Platform;
  let bare: Platform;
  beforeAll(async () => {
    for (const folder of FOLDERS) mkdirSync(join(at, folder), { recursive: true });
    for (const file of ['project/src/index.tsx', 'elsewhere/secret', 'project-notes'])
      writeFileSync(join(at, file), '1');
    symlinkSync(join(at, 'elsewhere'), join(root, 'linked'));
    symlinkSync(join(at, 'elsewhere/secret'), join(root, 'src/linked.ts'));
    editor('code', `printf '%s\\n' "$BINDERY_TOKEN" "$@" > '${given}'`);
    editor('broken', 'exit 3');
    platform = await createPlatform({
      demo: true,
      host: false,
      editor: createOpenInEditor(() => ({ root, integration: () => 'poll' })),
    });
    bare = await createPlatform({ demo: true, host: false });
    process.env['BINDERY_TOKEN'] = 'secret';
  });
  afterEach(() => rmSync(given, { force: true }));
  afterAll(async () => {
    delete process.env['BINDERY_TOKEN'];
    if (SAVED === undefined) delete process.env['LAUNCH_EDITOR'];
    else process.env['LAUNCH_EDITOR'] = SAVED;
    await platform.close();
    await bare.close();
    rmSync(at, { recursive: true, force: true });
  });

  /** Writes a program and sets it as the editor. */
  function editor(name: string, script: string): void {
    const path = join(at, name);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }

  async function open(location: object, { program = 'code', headers = {}, on = platform, host = '127.0.0.1' } = {}) {
    process.env['LAUNCH_EDITOR'] = program.startsWith('/') ? program : join(at, program);
    const response = await on.fetch(`http://${host}/_platform/v1/editor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${on.token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ integration: 'poll', ...location }),
    });
    const body = (await response.json()) as { readonly error?: { readonly message: string }; readonly editor?: string };
    return { status: response.status, code: response.headers.get('x-bindery-error'), body };
  }

  /** Arguments of the editor; undefined if it wasn’t started. */
  function arguments_(): string[] | undefined {
    try {
      return readFileSync(given, 'utf8').trimEnd().split('\n');
    } catch {
      return undefined;
    }
  }

  it('opens it at its line and column, without the variables of the kit', async () => {
    const { status, body } = await open({ file: 'src/index.tsx', line: 12, column: 3 });
    expect([status, body]).toEqual([200, { editor: 'code' }]);
    expect(arguments_()).toEqual(['', '-r', '-g', `${join(root, 'src/index.tsx')}:12:3`]);
    await open({ file: './src/../src/index.tsx' });
    expect(arguments_()).toEqual(['', join(root, 'src/index.tsx')]);
  });

  it('takes a command with arguments, and nothing that a shell would do', async () => {
    const marker = join(at, 'marker');
    await open({ file: 'src/index.tsx', line: 2 }, { program: `code --wait && touch ${marker}` });
    expect(arguments_()).toEqual(['', '--wait', '-r', '-g', `${join(root, 'src/index.tsx')}:2:1`]);
    expect(existsSync(marker)).toBe(false);
  });

  it.each([
    '../elsewhere/secret',
    '../project-notes',
    'src/../../elsewhere/secret',
    'linked/secret',
    'src/linked.ts',
    '/etc/passwd',
    '\\\\host\\share\\file',
    'src',
    '.',
    'src/missing.ts',
    'src/index.tsx\n',
  ])('does not open %j', async (file) => {
    expect(await open({ file })).toMatchObject({ status: 404, code: 'source_file_not_found' });
    expect(arguments_()).toBeUndefined();
  });

  it('opens no file of another integration, which may have one of the same name', async () => {
    const { code, body } = await open({ integration: 'other', file: 'src/index.tsx' });
    expect([code, body.error?.message]).toEqual([
      'source_file_not_found',
      expect.stringContaining('is running "poll", not "other"'),
    ]);
    expect(arguments_()).toBeUndefined();
  });

  it('takes positions that are numbers from 1 on', async () => {
    for (const line of [0, -1, 1.5, '1; date', 2 ** 31]) {
      expect((await open({ file: 'src/index.tsx', line })).code).toBe('request_invalid');
    }
    expect(arguments_()).toBeUndefined();
  });

  it('names the setting if there is no editor, and reports the editor’s exit code', async () => {
    const missing = await open({ file: 'src/index.tsx' }, { program: 'no-such-editor' });
    expect([missing.status, missing.code]).toEqual([409, 'editor_not_found']);
    expect(missing.body.error?.message).toMatch(/"no-such-editor".*LAUNCH_EDITOR/);
    const inTerminal = await open({ file: 'src/index.tsx' }, { program: '/usr/bin/vim' });
    expect([inTerminal.code, inTerminal.body.error?.message]).toEqual([
      'editor_not_found',
      expect.stringMatching(/"vim" needs a terminal.*LAUNCH_EDITOR/),
    ]);
    const broken = await open({ file: 'src/index.tsx' }, { program: 'broken' });
    expect([broken.status, broken.code, broken.body.error?.message]).toEqual([
      502,
      'editor_failed',
      expect.stringContaining('exited with code 3'),
    ]);
  });

  it('is for the owner on this machine: no other host, origin, proxy or token', async () => {
    const location = { file: 'src/index.tsx' };
    const codes = [
      await open(location, { headers: { authorization: '' } }),
      await open(location, { headers: { origin: 'https://evil.example' } }),
      await open(location, { host: 'evil.example' }),
      await open(location, { headers: { 'x-forwarded-for': '203.0.113.9' } }),
      await open(location, { on: bare }),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'token_invalid',
      'origin_refused',
      'host_refused',
      'editor_unavailable',
      'editor_unavailable',
    ]);
    expect(arguments_()).toBeUndefined();
  });

  it('is said by the status, so that no control is shown which cannot work', async () => {
    const reportsEditor = async (on: Platform, headers = {}): Promise<unknown> => {
      const init = { headers: { authorization: `Bearer ${on.token}`, ...headers } };
      const response = await on.fetch('http://127.0.0.1/_platform/v1/status', init);
      return ((await response.json()) as { editor: unknown }).editor;
    };
    expect([await reportsEditor(platform), await reportsEditor(bare)]).toEqual([true, false]);
    expect(await reportsEditor(platform, { 'x-forwarded-for': '203.0.113.9' })).toBe(false);
  });
});
