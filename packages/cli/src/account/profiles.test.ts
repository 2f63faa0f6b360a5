// Profiles: where they are stored, and what is wrong with them.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { aFolder } from '../testing/served-platform.ts';
import { readProfiles } from './profile.ts';
import { deleteProfile, readSecrets, saveProfile } from './profile-secrets.ts';

let home: ReturnType<typeof aFolder>;
let env: Record<string, string>;
let file: string;
beforeEach(() => {
  home = aFolder();
  env = { XDG_CONFIG_HOME: home.folder, BINDERY_KEYCHAIN: 'off', PATH: process.env['PATH'] ?? '' };
  file = join(home.folder, 'bindery', 'profiles.json');
});
afterEach(() => home.remove());

const bindery = (...words: string[]) => runCommand(words, { env, cwd: home.folder });
const add = (name: string, url = 'https://api.example.com') =>
  saveProfile({ env }, name, { url, user: 'Ada <ada@example.com>' }, { token: `token-of-${name}` });

describe('profiles', () => {
  it('are selected by name, else by URL, else by the only URL', async () => {
    add('work');
    add('home', 'https://other.example.com');
    const planned = async (...words: string[]) =>
      (await bindery('api', 'getAuthenticatedUser', '--dry-run', '--json', ...words)).stdout;
    expect(await planned('--profile', 'home')).toContain('https://other.example.com');
    env = { ...env, BINDERY_PROFILE: 'work' };
    expect(await planned()).toContain('https://api.example.com');
    expect(await planned('--profile', 'home')).toContain('https://other.example.com');
  });

  it('don’t send the token of BINDERY_TOKEN, which is for another platform', async () => {
    add('work');
    env = { ...env, BINDERY_TOKEN: 'token-of-another-platform' };
    const { findPlatform } = await import('../config/connection.ts');
    const io = { env, cwd: home.folder } as never;
    expect(findPlatform({ profile: 'work' }, io)?.token).toBe('token-of-work');
    expect(findPlatform({ url: 'https://api.example.com' }, io)?.token).toBe('token-of-another-platform');
  });

  it.each([
    [['--profile', 'wrok'], 'profile_not_found: ', 'Did you mean "work"?'],
    [['--url', 'https://api.example.com'], 'profile_ambiguous: ', '--profile'],
    [['--profile', 'work', '--url', 'https://other.example.com'], 'is for https://api.example.com', 'Remove one'],
  ])('are refused for %j', async (words, text, advice) => {
    add('work');
    add('play');
    const { code, stderr } = await bindery('whoami', ...words);
    expect(code).not.toBe(0);
    expect(stderr).toContain(text);
    expect(stderr).toContain(advice);
  });

  it('have to be chosen for a logout if there are several', async () => {
    expect((await bindery('logout')).stderr).toContain('profile_missing: You aren’t logged in');
    add('work');
    add('play');
    expect((await bindery('logout')).stderr).toContain('profile_missing: You have 2 profiles: work, play.');
    const { stdout } = await bindery('logout', '--all', '--json');
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(readProfiles({ env })).toEqual({});
  });

  it('are listed without their tokens', async () => {
    add('work');
    const { stdout, stderr } = await bindery('profiles', '--json');
    expect(JSON.parse(stdout)).toEqual([
      { name: 'work', url: 'https://api.example.com', user: 'Ada <ada@example.com>', storage: 'file' },
    ]);
    expect(stdout + stderr).not.toContain('token-of-work');
  });
});

describe('the file of profiles', () => {
  it.each([
    ['text', (path: string) => writeFileSync(path, 'text', { mode: 0o600 }), 'isn’t a file of profiles'],
    ['other users', (path: string) => chmodSync(path, 0o644), 'can be read by other users'],
    [
      'a profile without a URL',
      (path: string) => writeFileSync(path, '{"profiles":{"a":{}}}'),
      'isn’t a file of profiles',
    ],
  ])('isn’t used with %s', async (_what, damage, text) => {
    add('work');
    damage(file);
    const { code, stderr } = await bindery('profiles');
    expect(code).toBe(1);
    expect(stderr).toContain('profiles_unreadable: ');
    expect(stderr).toContain(text);
  });

  it('is kept if it can’t be replaced', () => {
    add('work');
    const before = readFileSync(file, 'utf8');
    mkdirSync(`${file}.${process.pid}`);
    writeFileSync(join(`${file}.${process.pid}`, 'x'), '');
    expect(() => add('play')).toThrow(expect.objectContaining({ code: 'profiles_unwritable' }));
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('a keychain', () => {
  /** A program with the arguments of libsecret’s `secret-tool`, whose secrets are files. */
  function addSecretTool(): void {
    const folder = join(home.folder, 'bin');
    mkdirSync(folder);
    const script = `#!/bin/sh
set -e
name=$(eval echo \\\${$#})
case "$1" in
  store) cat > "${home.folder}/secret-$name" ;;
  lookup) cat "${home.folder}/secret-$name" ;;
  clear) rm -f "${home.folder}/secret-$name" ;;
esac
`;
    writeFileSync(join(folder, 'secret-tool'), script, { mode: 0o755 });
    env = { XDG_CONFIG_HOME: home.folder, PATH: `${folder}:${process.env['PATH']}` };
  }

  it.skipIf(process.platform !== 'linux')('has the tokens, and the file has none', () => {
    addSecretTool();
    const saved = add('work');
    expect(saved.storage).toBe('keychain');
    expect(readFileSync(file, 'utf8')).not.toContain('token');
    expect(readSecrets({ env }, 'work', saved).token).toBe('token-of-work');
    deleteProfile({ env }, 'work');
    expect(() => readSecrets({ env }, 'work', saved)).toThrow(
      expect.objectContaining({ code: 'profile_token_missing' }),
    );
  });

  it('is replaced by the file if there is none', () => {
    env = { XDG_CONFIG_HOME: home.folder, PATH: home.folder };
    expect(add('work').storage).toBe('file');
  });
});
