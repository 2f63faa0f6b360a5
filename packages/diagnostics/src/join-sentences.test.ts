import { describe, expect, it } from 'vitest';
import { joinSentences } from './join-sentences.ts';

describe('joinSentences', () => {
  it.each([
    [['There is no space "a"', 'List spaces.'], 'There is no space "a". List spaces.'],
    [['There is no space.', 'List spaces.'], 'There is no space. List spaces.'],
    [['Is it "a"?', undefined, '', 'Look.'], 'Is it "a"? Look.'],
    [['It said "no."', 'Look'], 'It said "no." Look'],
    [['List change requests with GET /a?status=…', 'Or not.'], 'List change requests with GET /a?status=… Or not.'],
    [['Only one'], 'Only one'],
    [[], ''],
  ])('%j', (sentences, text) => {
    expect(joinSentences(...sentences)).toBe(text);
  });
});
