import { expect, it } from 'vitest';
import { parseProblems } from './parse-problems.ts';

it.each([
  ['Body field "title": Too long.', [{ path: ['title'], message: 'Too long.' }]],
  [
    'Body field "source.url": Invalid URL; body field "redirects.0": Invalid option.',
    [
      { path: ['source', 'url'], message: 'Invalid URL.' },
      { path: ['redirects', '0'], message: 'Invalid option.' },
    ],
  ],
  [
    'Body field "page" is required when you set "node".',
    [{ path: ['page'], message: 'This is required when you set "node".' }],
  ],
  ['Body field "url" isn’t a valid URL.', [{ path: ['url'], message: 'This isn’t a valid URL.' }]],
  [
    'Body field "icon" has 300 bytes. The limit is 200.',
    [{ path: ['icon'], message: 'This has 300 bytes. The limit is 200.' }],
  ],
  ['The organization is blocked.', [{ path: [], message: 'The organization is blocked.' }]],
  ['Body: it is larger than that.', [{ path: [], message: 'Body: it is larger than that.' }]],
])('reads of “%s” which fields it names', (message, problems) => {
  expect(parseProblems(message, {})).toEqual(problems);
});

it('reads problems of a part of the body from there', () => {
  const message = 'Body field "configuration.limit" is a string. Expected a number.';
  expect(parseProblems(message, {}, 'configuration')).toEqual([
    { path: ['limit'], message: 'This is a string. Expected a number.' },
  ]);
});

it('finds the field that has the value which is quoted', () => {
  const message = 'Site-space "nowhere" not found.';
  const body = { source: '/old', destination: { kind: 'site-page', siteSpaceId: 'nowhere' } };
  expect(parseProblems(message, body)).toEqual([{ path: ['destination', 'siteSpaceId'], message }]);
  expect(parseProblems(message, { a: 'nowhere', b: 'nowhere' })).toEqual([{ path: [], message }]);
});
