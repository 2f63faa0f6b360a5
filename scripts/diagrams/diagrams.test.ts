// The files in docs/pictures/diagrams are the diagrams of `diagrams.ts`. `npx vitest run scripts/diagrams --update` writes them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { readDocs } from '../docs/markdown.ts';
import { DIAGRAMS } from './diagrams.ts';
import { drawDiagram, findLongTexts } from './draw-diagram.ts';

const FOLDER = join(ROOT, 'docs', 'pictures', 'diagrams');

describe.each(Object.entries(DIAGRAMS))('%s', (name, diagram) => {
  it('is its file', async () => {
    await expect(drawDiagram(diagram)).toMatchFileSnapshot(join(FOLDER, `${name}.svg`));
  });

  it('has texts that fit, and each box in its own cell', () => {
    expect(findLongTexts(diagram)).toEqual([]);
    const cells = Object.values(diagram.boxes).map(({ at }) => at.join());
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('has arrows along rows and columns alone, with no box between', () => {
    const boxes = Object.values(diagram.boxes);
    for (const { from, to } of diagram.arrows) {
      const [a, b] = [diagram.boxes[from]?.at ?? [-1, -1], diagram.boxes[to]?.at ?? [-2, -2]];
      const axis = a[0] === b[0] ? 1 : 0;
      expect([from, to, a[1 - axis]]).toEqual([from, to, b[1 - axis]]);
      const between = boxes.filter(
        ({ at }) =>
          at[1 - axis] === a[1 - axis] &&
          at[axis] > Math.min(a[axis], b[axis]) &&
          at[axis] < Math.max(a[axis], b[axis]),
      );
      expect([from, to, between]).toEqual([from, to, []]);
    }
  });

  it('is shown on a page, with its title as the alternative text', () => {
    const shown = readDocs().some(
      ({ text }) => text.includes(`![${diagram.title}](`) && text.includes(`/${name}.svg)`),
    );
    expect(shown).toBe(true);
  });
});

it('every file is a diagram', () => {
  const files = readdirSync(FOLDER).map((file) => file.replace('.svg', ''));
  expect(files.toSorted()).toEqual(Object.keys(DIAGRAMS).toSorted());
});

it('finds a text that is too long for its box, and for its arrow', () => {
  const long = 'a text that is far too long for this place';
  const diagram = {
    title: '',
    boxes: { a: { at: [0, 0], label: long }, b: { at: [1, 0], label: 'b' } },
    arrows: [{ from: 'a', to: 'b', label: long }],
  } as const;
  expect(findLongTexts(diagram)).toEqual([long, long]);
});
