import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { provenFetch } from './prove-platform.ts';
import { findSavedToken, findSession, saveToken, searchSession, writeSession } from './session.ts';

let top: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-session-')));
  mkdirSync(join(top, 'examples', 'poll', 'src'), { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

/** Writes the session of a platform in a folder. */
function leave(folder: string, url: string): string {
  mkdirSync(join(folder, '.bindery'));
  writeSession(join(folder, '.bindery'), { url, token: 't0ken', pid: process.pid });
  return join(folder, '.bindery', 'session.json');
}

const findFrom = (cwd: string, folder?: string) => findSession({ cwd } as Io, folder)?.url;

describe('findSession', () => {
  it('finds the session of this folder, or the nearest above it', () => {
    leave(top, 'http://127.0.0.1:1');
    expect(['.', 'examples', 'examples/poll/src'].map((path) => findFrom(join(top, path)))).toEqual(
      Array.from({ length: 3 }, () => 'http://127.0.0.1:1'),
    );
    leave(join(top, 'examples', 'poll'), 'http://127.0.0.1:2');
    expect(findFrom(join(top, 'examples', 'poll', 'src'))).toBe('http://127.0.0.1:2');
    expect(findFrom(top)).toBe('http://127.0.0.1:1');
  });

  it('looks nowhere else when a folder is given', () => {
    leave(top, 'http://127.0.0.1:1');
    expect(findFrom(join(top, 'examples'), '.bindery')).toBeUndefined();
    expect(findFrom(join(top, 'examples'), join(top, '.bindery'))).toBe('http://127.0.0.1:1');
  });

  it.skipIf(process.getuid?.() !== 0)('ignores a session of another user in a parent folder', () => {
    chownSync(leave(top, 'http://127.0.0.1:3'), 1, 1);
    expect(findFrom(join(top, 'examples'))).toBeUndefined();
  });

  it.each(['http://example.com', 'https://127.0.0.1', 'http://127.0.0.1.example.com', 'http://user@example.com', 'x'])(
    'ignores a session that names %s',
    (url) => {
      const file = leave(top, url);
      expect(searchSession({ cwd: top } as Io, undefined)).toEqual({
        problems: [`${file} names a platform on another computer`],
      });
    },
  );

  it.skipIf(process.platform === 'win32')('ignores a session that others can read, and a link', () => {
    const file = leave(top, 'http://127.0.0.1:1');
    chmodSync(file, 0o644);
    expect(searchSession({ cwd: top } as Io, undefined).problems).toEqual([`${file} can be read by other users`]);
    chmodSync(file, 0o600);
    renameSync(file, `${file}.real`);
    symlinkSync(`${file}.real`, file);
    expect(searchSession({ cwd: top } as Io, undefined).problems).toEqual([`${file} isn’t a regular file`]);
  });

  it('ignores a session and a token that are tracked by Git', { tags: ['long'] }, () => {
    const file = leave(top, 'http://127.0.0.1:1');
    saveToken(join(top, '.bindery'), 'known');
    const git = (...args: string[]) => execFileSync('git', args, { cwd: top, stdio: 'pipe' });
    git('init', '--quiet');
    expect([findFrom(top), findSavedToken(join(top, '.bindery'))]).toEqual(['http://127.0.0.1:1', 'known']);
    git('add', '--force', '.bindery');
    expect(searchSession({ cwd: top } as Io, undefined).problems).toEqual([`${file} is tracked by Git`]);
    expect(findSavedToken(join(top, '.bindery'))).toBeUndefined();
  });
});

describe('a platform at the URL of a session', () => {
  const sessionAt = (url: string) => ({ url, token: 't0ken', pid: process.pid, file: 'session.json' });

  it('proves that it knows the token before it gets the token', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.url?.split('?')[0]} ${request.headers.authorization ?? ''}`);
      response.end(JSON.stringify({ proof: 'guessed' }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = provenFetch(sessionAt(url));
    const headers = { authorization: 'Bearer t0ken' };
    await expect(send(`${url}/v1/user`, { headers })).rejects.toMatchObject({ code: 'session_unproven' });
    expect(seen).toEqual(['/_platform/v1/proof ']);
    server.close();
  });
});
