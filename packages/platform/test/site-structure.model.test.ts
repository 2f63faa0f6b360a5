// The structure of a site against a model of it: lists, and a default among each. Nothing of the platform is in the model.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, aSpace } from './support/site-under-test.ts';
import type { SiteUnderTest } from './support/site-under-test.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
let space: string;
beforeAll(async () => {
  test = await startPlatform({ host: false }, { isRandom: true });
  space = await aSpace(test, 'Anything');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** A list with one default, which is there as long as anything is. */
interface List<Item> {
  items: Item[];
  chosen: Item | undefined;
}
interface Section extends List<string> {
  readonly id: string;
}
interface Model {
  root: List<string>;
  sections: List<Section>;
}

function remove<Item>(list: List<Item>, item: Item): void {
  const index = list.items.indexOf(item);
  list.items = list.items.filter((one) => one !== item);
  if (list.chosen === item) list.chosen = list.items[index] ?? list.items[0];
}

function add<Item>(list: List<Item>, item: Item): void {
  list.items.push(item);
  list.chosen ??= item;
}

function move<Item>(list: List<Item>, [from, to]: readonly [number, number]): readonly [Item, Item] | undefined {
  const [item, anchor] = [list.items[from % list.items.length], list.items[to % list.items.length]];
  if (item === undefined || anchor === undefined || item === anchor) return undefined;
  list.items = list.items.filter((one) => one !== item);
  list.items.splice(list.items.indexOf(anchor), 0, item);
  return [item, anchor];
}

type Step = readonly [kind: number, a: number, b: number];

const at = <Item>(list: List<Item>, index: number): Item | undefined => list.items[index % (list.items.length || 1)];

/** Does a step to the site and to the model. */
async function step(site: SiteUnderTest, model: Model, [kind, a, b]: Step): Promise<void> {
  const { root, sections } = model;
  const section = at(sections, a);
  const inside = section ?? root;
  const siteSpace = at(inside, b);
  if (kind === 0) await addSection(site, model);
  if (kind === 1) {
    const target = sections.items.length === 0 ? root : (sections.chosen ?? root);
    add(target, (await site.post('/site-spaces', { spaceId: space })).body.id);
  }
  if (kind === 2 && section !== undefined) {
    await site.delete(`/sections/${section.id}`);
    remove(sections, section);
  }
  if (kind === 3 && siteSpace !== undefined) {
    await site.delete(`/site-spaces/${siteSpace}`);
    remove(inside, siteSpace);
    if (section?.items.length === 0) remove(sections, section);
  }
  if (kind === 4) {
    const moved = move(sections, [a, b]);
    if (moved !== undefined) await sort(site, 'site-section', [moved[0].id, moved[1].id]);
  }
  if (kind === 5) {
    const moved = move(inside, [b, b + 1]);
    if (moved !== undefined) await sort(site, 'site-space', moved);
  }
  if (kind === 6 && section !== undefined) {
    await site.patch('', { defaultSiteSection: section.id });
    sections.chosen = section;
  }
  if (kind === 7 && siteSpace !== undefined) {
    const path = section === undefined ? '' : `/sections/${section.id}`;
    await site.patch(path, { defaultSiteSpace: siteSpace });
    inside.chosen = siteSpace;
  }
}

async function addSection(site: SiteUnderTest, { root, sections }: Model): Promise<void> {
  const { body } = await site.post('/sections', { spaceId: space });
  if (sections.items.length === 0 && root.items.length > 0) {
    const [first] = (await site.get('/sections')).body.items;
    add(sections, { id: first.id, items: root.items, chosen: root.chosen });
    root.items = [];
    root.chosen = undefined;
  }
  const [{ id }] = body.siteSpaces;
  add(sections, { id: body.id, items: [id], chosen: id });
}

async function sort(site: SiteUnderTest, type: string, [item, before]: readonly [string, string]): Promise<void> {
  const body = { item: { type, id: item }, position: { before: { type, id: before } } };
  expect((await site.patch('/structure/sort', body)).status).toBe(200);
}

type SectionResponse = { id: string; default: boolean; siteSpaces: SectionResponse[] };

const marked = (items: readonly SectionResponse[]) => items.map((item) => [item.id, item.default]);

async function structureOf(site: SiteUnderTest): Promise<unknown> {
  const { type, structure } = (await site.get('/structure')).body as { type: string; structure: SectionResponse[] };
  if (type === 'siteSpaces') return marked(structure);
  return structure.map((section) => [section.id, section.default, marked(section.siteSpaces)]);
}

function expectedStructure({ root, sections }: Model): unknown {
  const mark = (list: List<string>) => list.items.map((id) => [id, id === list.chosen]);
  if (sections.items.length === 0) return mark(root);
  return sections.items.map((section) => [section.id, section === sections.chosen, mark(section)]);
}

it('matches the model after random changes', async () => {
  const steps = fc.array(fc.tuple(fc.nat(7), fc.nat(5), fc.nat(5)), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const site = await aSite(test, []);
      const model: Model = { root: { items: [], chosen: undefined }, sections: { items: [], chosen: undefined } };
      for (const one of sequence) {
        await step(site, model, one);
        expect(await structureOf(site)).toEqual(expectedStructure(model));
      }
      await site.delete('');
    }),
    { numRuns: 40 },
  );
});
