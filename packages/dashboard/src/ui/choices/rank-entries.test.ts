import { describe, expect, it } from 'vitest';
import { rankEntries } from './rank-entries.ts';

const entries = [
  { id: 'view:requests', title: 'Requests' },
  { id: 'cr_1', title: 'Change request: berths' },
  { id: 'crew', title: 'Crew' },
  { id: 'space_9', title: 'Harbor', aliases: ['docs'] },
  { id: 'x', title: 'A microscope' },
  { id: 'y', title: 'Clear the list' },
];
const titles = (text: string, recent: readonly string[] = []) =>
  rankEntries(entries, text, recent).map(({ title }) => title);

describe('rankEntries', () => {
  it('puts an id or alias before everything else', () => {
    expect(titles('docs')).toEqual(['Harbor']);
    expect(titles('cr_1')[0]).toBe('Change request: berths');
  });

  it('goes by prefix, then word starts, then part, then subsequence', () => {
    expect(titles('cr')).toEqual(['Crew', 'Change request: berths', 'A microscope', 'Clear the list']);
    expect(titles('ch req')[0]).toBe('Change request: berths');
  });

  it('never lets recent entries cross a tier', () => {
    expect(titles('cr', ['y', 'x'])).toEqual(['Crew', 'Change request: berths', 'A microscope', 'Clear the list']);
    expect(titles('re', ['cr_1'])[0]).toBe('Requests');
  });

  it('shows recent entries first without a query', () => {
    expect(titles('', ['y', 'crew']).slice(0, 2)).toEqual(['Clear the list', 'Crew']);
  });

  it('shows 50 of 10,000, and nothing without a match', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `p${index}`, title: `Page ${index}` }));
    expect(rankEntries(many, 'pa', []).length).toBe(50);
    expect(rankEntries(many, 'page '.repeat(40), [])).toEqual([]);
    expect(rankEntries(many, 'xyz', [])).toEqual([]);
  });
});
