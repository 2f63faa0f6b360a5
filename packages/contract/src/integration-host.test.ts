import { describe, expect, it } from 'vitest';
import { integrationHost } from './integration-host.ts';

describe('integrationHost', () => {
  it('is the name itself where that is a host label', () => {
    expect(['poll', 'my-poll', '4'].map(integrationHost)).toEqual([
      'poll.localhost',
      'my-poll.localhost',
      '4.localhost',
    ]);
  });

  it('is a host that URL parsing preserves, for every name', () => {
    const names = ['My.Poll', 'my_poll', '-', 'poll.', 'xn--poll', '..', 'A'.repeat(100), '-'.repeat(100)];
    for (const name of names) {
      const host = integrationHost(name);
      expect(new URL(`http://${host}:4402/`).hostname).toBe(host);
      for (const label of host.split('.')) expect(label).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
    }
  });

  it('is never that of another name, not of one that is spelled like the host either', () => {
    const names = [
      'My.Poll',
      'my.poll',
      'my_poll',
      'my-poll',
      'MY-POLL',
      'poll',
      'Poll',
      'poll.',
      'p-oll',
      'a-46-b',
      'a.b',
    ];
    const spelled = names.map((name) => integrationHost(name).slice(0, -'.localhost'.length));
    const all = [...new Set([...names, ...spelled])];
    expect(new Set(all.map(integrationHost)).size).toBe(all.length);
  });
});
