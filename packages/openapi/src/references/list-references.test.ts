import { expect, it } from 'vitest';
import { mayReferenceFiles } from './list-references.ts';

it.each([
  ['{"$ref":"#/components/schemas/Pet"}', false],
  ['{"$ref": "#/components/schemas/Pet"}', false],
  ['{\n  "$ref" :\n    "#/a"\n}', false],
  ["a:\n  $ref: '#/a'\n", false],
  ['{"$ref": "pet.json"}', true],
  ['{"$ref":"#/a","x":{"$ref":\t"pet.json#/b"}}', true],
  ['a:\n  $ref: pet.yaml\n', true],
  ['a:\n  $ref: # where pets are\n    pet.yaml\n', true],
  ['{"a": "nothing refers to anything"}', false],
])('mayReferenceFiles of %j is %s', (text, expected) => {
  expect(mayReferenceFiles(text)).toBe(expected);
});
