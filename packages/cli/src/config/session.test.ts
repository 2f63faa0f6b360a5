import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { findSession, writeSession } from './session.ts';

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
    leave(top, 'http://top');
    expect(['.', 'examples', 'examples/poll/src'].map((path) => findFrom(join(top, path)))).toEqual(
      Array.from({ length: 3 }, () => 'http://top'),
    );
    leave(join(top, 'examples', 'poll'), 'http://poll');
    expect(findFrom(join(top, 'examples', 'poll', 'src'))).toBe('http://poll');
    expect(findFrom(top)).toBe('http://top');
  });

  it('looks nowhere else when a folder is given', () => {
    leave(top, 'http://top');
    expect(findFrom(join(top, 'examples'), '.bindery')).toBeUndefined();
    expect(findFrom(join(top, 'examples'), join(top, '.bindery'))).toBe('http://top');
  });

  it.skipIf(process.getuid?.() !== 0)('ignores a session of another user in a parent folder', () => {
    chownSync(leave(top, 'http://elsewhere'), 1, 1);
    expect(findFrom(join(top, 'examples'))).toBeUndefined();
  });
});
