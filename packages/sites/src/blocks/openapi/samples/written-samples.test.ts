// Samples in HTTP and Python, and what is read of the response. Those of curl and fetch are run: samples.test.ts.
import { describe, expect, it } from 'vitest';
import { string, list, object, parameter, json, form, parts, SENT } from '../../../testing/sample-operations.ts';
import { sampleText } from '../../../testing/write-samples.ts';

describe('samples in HTTP and Python', () => {
  it('have forms as forms', () => {
    const options = { body: form({ a: string, list }, { a: 'x y', list: ['1', '2'] }) };
    expect(sampleText(options, 'HTTP')).toMatch(
      /\nContent-Type: application\/x-www-form-urlencoded\n\na=x\+y&list=1&list=2$/,
    );
    expect(sampleText(options, 'Python')).toContain(
      '    data=[\n        ("a", "x y"),\n        ("list", "1"),\n        ("list", "2"),\n    ],',
    );
    expect(sampleText(options, 'Python')).not.toContain('Content-Type');
  });

  it('have parts as parts', () => {
    const options = SENT['a form in parts, with files'] ?? {};
    expect(sampleText(options, 'Python')).toContain(
      '    data=[\n        ("title", "Ä"),\n    ],\n    files=[\n        ("photo", ("photo.png", open("photo.png", "rb"), "image/png")),\n        ("first file", ("first-file", open("first-file", "rb"), "application/octet-stream")),\n    ],',
    );
    expect(sampleText({ body: parts({ a: string, meta: object }, { a: 'b', meta: { c: 1 } }) }, 'Python')).toContain(
      '    data=[\n        ("a", "b"),\n    ],\n    files=[\n        ("meta", (None, "{\\"c\\":1}", "application/json")),\n    ],',
    );
    expect(sampleText({ body: parts({ a: string }, { a: 'b' }) }, 'Python')).toContain(
      'files=[\n        ("a", (None, "b")),',
    );
    expect(sampleText(options, 'HTTP')).toContain(
      'Content-Type: multipart/form-data; boundary=boundary\n\n--boundary\nContent-Disposition: form-data; name="title"\n\nÄ\n--boundary\nContent-Disposition: form-data; name="photo"; filename="photo.png"\nContent-Type: image/png\n\n< photo.png\n',
    );
  });

  it('have texts as bytes, files as files, and null as null', () => {
    expect(sampleText({ body: { 'text/plain': { example: 'é' } } }, 'Python')).toContain('data="é".encode(),');
    expect(sampleText({ body: { 'application/octet-stream': {} } }, 'Python')).toContain('data=open("body", "rb"),');
    expect(sampleText({ body: { 'application/octet-stream': {} } }, 'HTTP')).toMatch(/\n\n< body$/);
    expect(sampleText({ body: json(null, {}) }, 'Python')).toContain('data="null",');
  });

  it('read the response', () => {
    const answer = (responses: object): string => {
      const options = { operation: { responses } };
      return `${sampleText(options, 'JavaScript').split('\n').at(-1)} ${sampleText(options, 'Python').split('\n').at(-1)}`;
    };
    const content = (type: string) => ({ default: {}, 200: { description: '', content: { [type]: {} } } });
    expect(answer(content('application/hal+json'))).toContain('response.json(); data = response.json()');
    expect(answer(content('text/csv'))).toContain('response.text(); text = response.text');
    expect(answer(content('image/png'))).toContain('response.blob(); file = response.content');
    expect(answer({ 204: { description: '' } })).toBe('}); )');
  });

  it('replace lone surrogates', () => {
    const options = {
      path: '/{a}',
      operation: { parameters: [parameter('a', 'path', '\ud800'), parameter('\udc00', 'query', '\ud800')] },
    };
    expect(sampleText(options, 'HTTP')).toContain('POST /%EF%BF%BD?%EF%BF%BD=%EF%BF%BD HTTP/1.1');
  });
});
