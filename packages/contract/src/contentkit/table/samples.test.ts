import { describe, expect, it } from 'vitest';
import { checkTree } from '../check-tree.ts';
import { ELEMENTS, ELEMENT_NAMES } from '../elements.ts';
import { ELEMENT_SAMPLES, sampleTree } from './samples.ts';

/** Props that a sample omits, because another prop replaces them or they hide the element. */
const OMITTED_PROPS: Readonly<Record<string, readonly string[]>> = {
  button: ['disabled'],
  select: ['initialValue', 'multiple', 'acceptInput', 'disabled'],
  switch: ['confirm', 'disabled'],
  checkbox: ['confirm'],
  radio: ['confirm', 'disabled'],
  text: ['style'],
  textinput: ['initialValue', 'multiline', 'disabled'],
};

describe('the samples of elements', () => {
  it.each(ELEMENT_NAMES)('<%s> is accepted, in the tree that shows it', (name) => {
    expect(ELEMENT_SAMPLES[name].type).toBe(name);
    const { value, issues } = checkTree(sampleTree(name));
    expect(issues).toEqual([]);
    expect(JSON.stringify(value)).toContain(`"type":"${name}"`);
  });

  it.each(ELEMENT_NAMES)('<%s> shows every prop but those that are listed', (name) => {
    const absent = Object.keys(ELEMENTS[name].props).filter((prop) => !Object.hasOwn(ELEMENT_SAMPLES[name], prop));
    expect(absent).toEqual(OMITTED_PROPS[name] ?? []);
  });
});
