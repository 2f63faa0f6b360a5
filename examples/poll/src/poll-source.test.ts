import { describe, expect, it } from 'vitest';
import { formatPoll, parsePoll } from './poll-source.ts';

describe('the text of a poll', () => {
  it('is a question and a list', () => {
    expect(parsePoll('Tabs or spaces?\n\n- Tabs\n* Spaces\nTabs\n')).toEqual({
      question: 'Tabs or spaces?',
      choices: ['Tabs', 'Spaces'],
    });
  });

  it('is the same after it was read', () => {
    const source = 'Tabs or spaces?\n- Tabs\n- Spaces';
    expect(formatPoll(parsePoll(source))).toBe(source);
  });
});
