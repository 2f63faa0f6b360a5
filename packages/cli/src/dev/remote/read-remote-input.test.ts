import { describe, expect, it } from 'vitest';
import type { Input } from '../../command.ts';
import type { Io } from '../../io.ts';
import { isRemote, readTunnelChoice } from './read-remote-input.ts';

const read = (input: Input, env: Record<string, string> = { BINDERY_TUNNEL_TOKEN: 't0ken' }) =>
  readTunnelChoice(input, { env } as unknown as Io);
const withCode = (code: string) => expect.objectContaining({ code });

describe('isRemote', () => {
  it('is chosen by a tunnel flag only', () => {
    expect(isRemote({})).toBe(false);
    expect(isRemote({ url: 'https://api.test', all: false })).toBe(false);
    expect(isRemote({ tunnel: 'https://relay.test' })).toBe(true);
    expect(isRemote({ tunnelUrl: 'https://relay.test' })).toBe(true);
  });

  it.each([{ all: true }, { takeOver: true }, { tunnelName: 'poll' }, { tunnelPort: '4490' }])(
    'rejects %j without one',
    (input: Input) => {
      expect(() => isRemote(input)).toThrow(withCode('usage'));
    },
  );
});

describe('isRemote, with a tunnel,', () => {
  it.each([{ port: '4500' }, { token: 't0ken' }, { allowHost: 'a.test' }, { durable: true }])(
    'rejects %j, which is for a platform here',
    (input: Input) => {
      expect(isRemote(input)).toBe(false);
      expect(() => isRemote({ ...input, tunnel: 'https://relay.test' })).toThrow(withCode('usage'));
      expect(() => isRemote({ ...input, tunnelUrl: 'https://x.test' })).toThrow(withCode('usage'));
    },
  );
});

describe('readTunnelChoice', () => {
  it('reads a relay, with its token from the environment', () => {
    expect(read({ tunnel: 'https://relay.test', tunnelName: 'poll', takeOver: true })).toEqual({
      kind: 'relay',
      relay: 'https://relay.test',
      token: 't0ken',
      name: 'poll',
      takesOver: true,
    });
    expect(() => read({ tunnel: 'https://relay.test' }, {})).toThrow(withCode('token_missing_in_environment'));
  });

  it('reads cloudflared and a given tunnel, which need no token', () => {
    expect(read({ tunnel: 'cloudflared' }, {})).toEqual({ kind: 'cloudflared', port: 0 });
    expect(read({ tunnelUrl: 'https://x.test/base', tunnelPort: '4490' }, {})).toEqual({
      kind: 'given',
      url: 'https://x.test/base',
      port: 4490,
    });
  });

  it.each([
    { tunnel: 'relay.test' },
    { tunnel: 'ftp://relay.test' },
    { tunnelUrl: 'x' },
    { tunnel: 'https://relay.test', tunnelUrl: 'https://x.test' },
    { tunnelUrl: 'https://x.test', tunnelPort: '99999' },
  ])('rejects %j', (input: Input) => {
    expect(() => read(input)).toThrow(withCode('usage'));
  });
});
