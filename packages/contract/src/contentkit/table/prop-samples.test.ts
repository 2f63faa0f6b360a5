import { describe, expect, it } from 'vitest';
import { checkTree } from '../check-tree.ts';
import { ELEMENTS, ELEMENT_NAMES } from '../elements.ts';
import type { PropSample } from './prop-samples/prop-sample.ts';
import { PROP_SAMPLES } from './prop-samples.ts';

const samplesOf = (name: (typeof ELEMENT_NAMES)[number]): [string, PropSample | string][] =>
  Object.entries(PROP_SAMPLES[name]);

describe('the samples of props', () => {
  it.each(ELEMENT_NAMES)('there is one for each prop of <%s>, or a reason why not', (name) => {
    expect(
      samplesOf(name)
        .map(([prop]) => prop)
        .toSorted(),
    ).toEqual(Object.keys(ELEMENTS[name].props).toSorted());
  });

  it.each(ELEMENT_NAMES)('those of <%s> are accepted, and use the prop', (name) => {
    for (const [prop, sample] of samplesOf(name)) {
      if (typeof sample === 'string') expect(sample).toMatch(/^[A-Z].*\.$/);
      else {
        expect(JSON.stringify(sample.trees), prop).toMatch(new RegExp(`"type":"${name}"[^]*"${prop}":`));
        for (const tree of sample.trees) expect(checkTree(tree).issues, prop).toEqual([]);
      }
    }
  });

  it.each(ELEMENT_NAMES)('those of <%s> show each value that is listed', (name) => {
    for (const [prop, sample] of samplesOf(name)) {
      const { type } = ELEMENTS[name].props[prop as never] as { readonly type: { kind: string; values?: string[] } };
      if (typeof sample === 'string' || type.kind !== 'enum') continue;
      const json = JSON.stringify(sample.trees);
      expect(
        type.values?.filter((value) => !json.includes(`"${prop}":"${value}"`)),
        prop,
      ).toEqual([]);
    }
  });
});
