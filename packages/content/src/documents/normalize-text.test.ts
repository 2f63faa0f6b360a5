import { expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import { normalizeText } from './normalize-text.ts';

it('normalizes what any writing has', () => {
  expect(normalizeText('NFC', 'a\u0316\u0301')).toBe('a\u0316\u0301'.normalize('NFC'));
  expect(normalizeText('NFKD', 'ﬁ é')).toBe('fi e\u0301');
});

it('takes no longer for a million marks', async () => {
  const inputs = { worst: `a${'\u0316\u0301'.repeat(500_000)}`, harmless: 'é '.repeat(500_000) };
  expect(await slowdown((text: string) => normalizeText('NFC', text), inputs)).toBeLessThan(100);
});
