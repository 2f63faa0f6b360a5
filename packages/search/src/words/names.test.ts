import { describe, expect, it } from 'vitest';
import { listNames } from './names.ts';
import { alternativesOf } from '../query.ts';

describe('names in a text', () => {
  it.each([
    ['Use `UserProfileCache` or call `getUserById()`.', ['User Profile Cache', 'get User By Id']],
    ['parseHTMLPage HTTPServer iPhone', ['parse HTML Page', 'HTTP Server', 'i Phone']],
    ['v1.2.3 and V10.0, but 1.2.3 and v5', ['1 2 3', '10 0']],
    ['größeÄndern', ['größe Ändern']],
    ['Plain words, UPPER, Title 2024', []],
    [`base64${'aB'.repeat(60)}`, []],
  ])('%j have parts', (text, parts) => {
    expect(listNames(text).map((name) => name.parts)).toEqual(parts);
  });
});

describe('the terms of a query', () => {
  const textsOf = (query: string) => alternativesOf(query).map((either) => either.map(({ text }) => text));

  it.each([
    ['ProfileCache', [['profilecache', 'profile cache']]],
    ['find ById', [['find'], ['byid', 'by id']]],
    ['1.2.3', [['1 2 3']]],
    ['v1.2.3 notes', [['v1 2 3', '1 2 3'], ['notes']]],
    ['C++', [['cplusplus']]],
    ['cache', [['cache']]],
  ])('%j are its words and their parts', (query, texts) => {
    expect(textsOf(query)).toEqual(texts);
  });
});
