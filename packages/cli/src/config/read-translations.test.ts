import { describe, expect, it } from 'vitest';
import { readTranslations } from './read-translations.ts';

const read = (input: Record<string, string>, env: Record<string, string> = {}) => readTranslations(input, { env });

describe('readTranslations', () => {
  it('is the provider that needs nothing unless another is named', () => {
    expect(read({})).toBeUndefined();
    expect(read({}, { BINDERY_TRANSLATE_URL: '', BINDERY_TRANSLATE_KEY: 'secret' })).toBeUndefined();
  });

  it('splits a command into words, with quotes', () => {
    const command = ['node', 'my script.mjs', '--fast'];
    expect(read({ translateCommand: 'node "my script.mjs" --fast' })).toEqual({ kind: 'command', command });
    expect(read({}, { BINDERY_TRANSLATE_COMMAND: "node 'my script.mjs' --fast" })).toEqual({
      kind: 'command',
      command,
    });
  });

  it('hands variables of the environment on to a command where they are named', () => {
    const env = { BINDERY_TRANSLATE_ENVIRONMENT: 'SOME_KEY, OTHER', SOME_KEY: 'secret' };
    expect(read({ translateCommand: 'a' }, env)).toEqual({
      kind: 'command',
      command: ['a'],
      environment: ['SOME_KEY', 'OTHER'],
    });
  });

  it('takes an endpoint with a model for one of OpenAI’s form, and the key from the environment', () => {
    const url = 'http://127.0.0.1:5000';
    const env = { BINDERY_TRANSLATE_KEY: 'secret' };
    expect(read({ translateUrl: url }, env)).toEqual({ kind: 'libretranslate', url, apiKey: 'secret' });
    const openai = { kind: 'openai', url, model: 'small', apiKey: 'secret' };
    expect(read({ translateUrl: url, translateModel: 'small' }, env)).toEqual(openai);
    expect(read({}, { ...env, BINDERY_TRANSLATE_URL: url, BINDERY_TRANSLATE_MODEL: 'small' })).toEqual(openai);
  });

  it('lets a flag outdo the environment', () => {
    const env = { BINDERY_TRANSLATE_COMMAND: 'other' };
    expect(read({ translateUrl: 'http://127.0.0.1:5000' }, env)).toMatchObject({ kind: 'libretranslate' });
  });

  it('rejects what means nothing', () => {
    expect(() => read({ translateCommand: 'a', translateUrl: 'http://127.0.0.1' })).toThrow(
      '--translate-command and --translate-url can’t be combined',
    );
    expect(() => read({ translateModel: 'small' })).toThrow('--translate-model requires --translate-url');
    expect(() => read({ translateUrl: 'localhost:5000' })).toThrow('Expected a URL');
  });
});
