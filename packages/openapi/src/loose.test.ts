// Specifications that are not valid, and are shown as far as they can be: nothing that is wrong inside of them stops a page.
import { expect, it } from 'vitest';
import { readSpecification } from './read-specification.ts';
import { FIRST, aDocument, bytesOf, withSchema } from './testing/samples.ts';

const read = (text: string, isLoose = true) =>
  readSpecification([{ location: FIRST, bytes: bytesOf(text) }], { isLoose });
const get = (operation: object) => JSON.stringify(aDocument({ paths: { '/pets': { get: operation } } }));

it.each([
  ['an unknown field', get({ in: 'path', responses: { 200: { description: 'ok' } } })],
  ['no responses', get({ parameters: [{ name: 'a' }] })],
  ['a reference that leads nowhere', JSON.stringify(withSchema({ $ref: '#/components/schemas/None' }))],
  ['no title', JSON.stringify(aDocument({ info: {}, paths: {} }))],
])('with %s are read loosely, and rejected otherwise', { tags: ['long'] }, async (_name, text) => {
  expect(await read(text)).toMatchObject({ outcome: 'read', problems: [{ severity: 'warning' }] });
  expect(await read(text, false)).toMatchObject({ outcome: 'refused' });
});

it.each([
  ['another version', JSON.stringify(aDocument({ openapi: '9.0' }))],
  ['no version', '{"paths":{}}'],
  ['no paths', JSON.stringify({ openapi: '3.0.3', info: { title: 'a', version: '1' }, paths: [] })],
  ['no JSON', '{"openapi":'],
])('with %s are rejected', async (_name, text) => {
  expect(await read(text)).toMatchObject({ outcome: 'refused' });
});
