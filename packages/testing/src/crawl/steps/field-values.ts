// Values for fields: usual ones, and unusual ones that a seed chooses.
import { hash } from 'node:crypto';

/** What a field is filled with. */
export type Variant = 'usual' | 'unusual';

/** By a word in the name or the type of a field. */
const USUAL: readonly (readonly [name: RegExp, value: string])[] = [
  [/mail/i, 'ada@example.com'],
  [/url|link|webhook|website|endpoint/i, 'https://example.com/page'],
  [/count|number|amount|size|limit|port|age\b/i, '7'],
  [/date|day/i, '2026-01-31'],
  [/colou?r/i, '#2457d6'],
];

const UNUSUAL = [
  '',
  ' ',
  '0',
  '-1',
  '1e99',
  'null',
  '<b>&amp;</b>',
  '"quoted" \\ text',
  'Ünïcödé 日本 🎉',
  '{"a":[1]}',
  '../../etc',
  'long '.repeat(200),
] as const;

/** A text for a field, by all that names it. */
export function textFor(name: string, variant: Variant, seed: string): string {
  if (variant === 'unusual') return choose(UNUSUAL, `${seed} ${name}`);
  return USUAL.find(([pattern]) => pattern.test(name))?.[1] ?? 'Some text';
}

/** One of some items, which a text decides. Throws RangeError if there are none. */
export function choose<Item>(items: readonly Item[], seed: string): Item {
  const number = Number.parseInt(hash('sha256', seed).slice(0, 8), 16);
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('There are no items to choose from.');
  return item;
}
