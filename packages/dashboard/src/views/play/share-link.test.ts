import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { DEFAULT_DISPLAY } from './play-content.ts';
import type { PlayContent } from './play-content.ts';
import { LinkError, MAX_LINK_LENGTH, parseFragment, writeFragment } from './share-link.ts';

const content: PlayContent = { syntax: 'json', tree: '{"type":"block"}', state: '{}', answers: '{}', target: 'editor' };
const shared = { title: 'Mine', content, display: DEFAULT_DISPLAY };
const pack = (value: unknown): string => `#play=v1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

describe('a link to a playground', () => {
  it('restores every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (tree, state) => {
        const source = { ...shared, content: { ...content, tree: tree.toWellFormed(), state: state.toWellFormed() } };
        expect(await parseFragment(await writeFragment(source))).toEqual(source);
      }),
      { seed: 22, numRuns: runsOf(50) },
    );
  });

  it('is bounded', async () => {
    const random = Array.from({ length: 60_000 }, (_, index) => Math.imul(index + 1, 2_654_435_761) >>> 0).join(' ');
    const source = { ...shared, content: { ...content, tree: random } };
    await expect(writeFragment(source)).rejects.toThrow(/Too large for a link: \d+ KB \(limit 32 KB\)/);
    await expect(writeFragment({ ...shared, content: { ...content, tree: ' '.repeat(2_000_000) } })).rejects.toThrow(
      LinkError,
    );
  });

  it.each([
    ['#play=', 'It has no version'],
    ['#play=nonsense', 'It has no version'],
    ['#play=v2.abc', 'uses version 2, but this playground supports only version 1'],
    ['#play=v1.', 'Part of it is missing'],
    ['#play=v1.AAAA', 'Part of it is missing'],
    [`#play=v1.${'A'.repeat(MAX_LINK_LENGTH + 1)}`, 'This link is too long'],
    [pack('x'), 'It doesn’t contain a playground'],
    [pack(null), 'It doesn’t contain a playground'],
    [pack({ ...content, target: 'elsewhere' }), 'It doesn’t contain a playground'],
    [pack({ ...content, tree: {} }), 'It doesn’t contain a playground'],
    [pack({ ...content, tree: ' '.repeat(3_000_000) }), 'content is too large'],
  ])('is rejected with a reason: %.40s', async (fragment, reason) => {
    await expect(parseFragment(fragment)).rejects.toThrow(reason);
    await expect(parseFragment(fragment)).rejects.toBeInstanceOf(LinkError);
  });

  it('that was truncated anywhere is rejected, never partly parsed', async () => {
    const whole = await writeFragment({
      ...shared,
      content: { ...content, tree: 'a tree that is long enough to be packed '.repeat(9) },
    });
    for (let length = '#play='.length; length < whole.length; length += 7) {
      await expect(parseFragment(whole.slice(0, length))).rejects.toBeInstanceOf(LinkError);
    }
  });

  it('carries only data: anything else is omitted', async () => {
    const read = await parseFragment(
      pack({ ...content, look: { theme: 'x', width: '__proto__', direction: 1 }, script: 'steal()' }),
    );
    expect(read).toEqual({ title: 'Shared link', content, display: DEFAULT_DISPLAY });
  });

  it('reads nothing of other fragments', async () => {
    expect(await parseFragment('')).toBeUndefined();
    expect(await parseFragment('#token=abc')).toBeUndefined();
  });
});
