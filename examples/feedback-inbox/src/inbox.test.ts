// The entries of an inbox: its limits and filters, and the check of what pages send.
import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { MAX_COMMENT_LENGTH, parseFeedback } from './entry.ts';
import { addEntry, changeEntry, filterEntries, MAX_INBOX_BYTES, MAX_PER_MINUTE, mergeInboxes } from './inbox.ts';

const entry = (fields: Partial<Entry> = {}): Entry => ({
  id: crypto.randomUUID(),
  helpful: true,
  comment: '',
  path: '/',
  createdAt: '2026-01-01T12:00:00.000Z',
  isResolved: false,
  ...fields,
});

const full = (isResolved: boolean): Entry[] => {
  const comment = 'x'.repeat(MAX_COMMENT_LENGTH);
  const count = Math.floor(MAX_INBOX_BYTES / (JSON.stringify(entry({ comment, isResolved })).length + 1));
  return Array.from({ length: count }, (_, index) => entry({ id: `${index}`.padStart(36), comment, isResolved }));
};
const LATER = '2026-01-02T12:00:00.000Z';

describe('an inbox', () => {
  it('has a limit for each minute', () => {
    const recent = Array.from({ length: MAX_PER_MINUTE }, () => entry());
    expect(() => addEntry(recent, entry({ createdAt: '2026-01-01T12:00:59.999Z' }))).toThrow('too much feedback');
    expect(addEntry(recent, entry({ createdAt: '2026-01-01T12:01:00.000Z' }))).toHaveLength(MAX_PER_MINUTE + 1);
    expect(addEntry(recent.slice(1), entry())).toHaveLength(MAX_PER_MINUTE);
  });

  it('drops the oldest resolved entries if it is full, and no open ones', () => {
    const before = full(true);
    const added = addEntry(before, entry({ id: 'new', comment: 'x'.repeat(MAX_COMMENT_LENGTH), createdAt: LATER }));
    expect(added.map(({ id }) => id)).toEqual(['new', ...before.slice(0, -1).map(({ id }) => id)]);
    const last = entry({ comment: 'x'.repeat(MAX_COMMENT_LENGTH), createdAt: LATER });
    expect(() => addEntry(full(false), last)).toThrow('The inbox is full');
  });

  it('counts bytes, not characters', () => {
    const entries = full(false).map((one) => ({ ...one, comment: '語'.repeat(MAX_COMMENT_LENGTH / 2) }));
    expect(() => addEntry(entries, entry({ createdAt: LATER }))).toThrow('The inbox is full');
  });

  it('restores open entries, but no deleted ones', () => {
    const [first, second] = [entry({ id: 'a' }), entry({ id: 'b', createdAt: LATER })];
    const resolved = entry({ isResolved: true });
    const inbox = { question: 'Fine?', entries: [first] };
    const before = { entries: [second, resolved] };
    expect(mergeInboxes(inbox, before)).toEqual({ question: 'Fine?', entries: [second, first] });
    const complete = changeEntry({ entries: [second, first] }, 'b', 'delete');
    expect(mergeInboxes(complete, before)).toBe(complete);
    expect(complete).toEqual({ entries: [first], deleted: ['b'] });
  });

  it('is filtered by status, rating, and words', () => {
    const open = entry({ comment: 'Needs a Diagram', path: '/setup' });
    const done = entry({ helpful: false, isResolved: true, path: '/api' });
    const filtered = (fields: object) =>
      filterEntries([open, done], { status: 'all', rating: 'all', search: '', ...fields });
    expect(filtered({})).toEqual([open, done]);
    expect(filtered({ status: 'open' })).toEqual([open]);
    expect(filtered({ status: 'resolved' })).toEqual([done]);
    expect(filtered({ rating: 'helpful' })).toEqual([open]);
    expect(filtered({ rating: 'unhelpful' })).toEqual([done]);
    expect(filtered({ search: ' diagram /SETUP ' })).toEqual([open]);
    expect(filtered({ search: 'diagram api' })).toEqual([]);
  });
});

describe('feedback of a page', () => {
  const parse = (fields: object) => parseFeedback(JSON.stringify({ helpful: true, path: '/a', ...fields }));

  it('has known fields only', () => {
    expect(parse({ comment: ' Fine \r\n', id: 'mine', isResolved: true, __proto__: { admin: true } })).toEqual({
      helpful: true,
      comment: 'Fine',
      path: '/a',
    });
  });

  it('has no hidden characters, and valid Unicode', () => {
    const comment = 'a\u0000b\u202ec\u200bd\ne\u{1f600}\ud800';
    expect(parse({ comment, path: '/a\u2066b' })).toMatchObject({ comment: 'abcd\ne\u{1f600}\ufffd', path: '/ab' });
  });

  it.each([
    ['{', 'Expected a JSON object'],
    ['null', 'Expected a JSON object'],
    ['{"path":"/"}', 'Field "helpful"'],
    ['{"helpful":"yes","path":"/"}', 'Field "helpful"'],
    ['{"helpful":true}', 'Field "path"'],
    ['{"helpful":true,"path":"javascript:alert(1)"}', 'Field "path"'],
    [JSON.stringify({ helpful: true, path: `/${'a'.repeat(300)}` }), 'Field "path"'],
    ['{"helpful":true,"path":"/","comment":{}}', 'Field "comment"'],
    [JSON.stringify({ helpful: true, path: '/', comment: 'x'.repeat(1001) }), 'Field "comment"'],
  ])('%.60s is rejected', (text, message) => {
    expect(() => parseFeedback(text)).toThrow(message);
  });
});
