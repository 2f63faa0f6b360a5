import { describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { WordsOfTexts } from './words-of-texts.ts';

const words = new WordsOfTexts();
words.add('See ![](img/quay.png), [plan](<my plan (1).pdf>) and _tide.svg_. <img src="../a%20b%C3%BC.png">');
words.add('cover: ./größe.jpg\n\n100%25.png, ~/x+y@2x.gif');

describe('files that texts name', () => {
  it.each(['quay.png', 'docs/my plan (1).pdf', 'tide.svg', 'a bü.png', 'größe.jpg', '100%.png', 'x+y@2x.gif'])(
    '%s is one',
    (path) => {
      expect(words.mayName(path)).toBe(true);
    },
  );

  it.each(['ay.png', 'quay.png.bak', 'index.js', 'plan.pdf', 'my other plan.pdf', 'b%C3%BC.png'])(
    '%s is none',
    (path) => {
      expect(words.mayName(path)).toBe(false);
    },
  );

  it('are found in time that does not grow with texts times files', { tags: ['long'] }, async () => {
    const many = new WordsOfTexts();
    for (let text = 0; text < 1000; text++) many.add(`page ${text} `.repeat(500));
    const took = await computingTime(() => {
      for (let file = 0; file < 100_000; file++) many.mayName(`lib/file-${file}.js`);
    });
    // To look through 5 MB for each would take minutes.
    expect(took).toBeLessThan(5000);
  });
});
