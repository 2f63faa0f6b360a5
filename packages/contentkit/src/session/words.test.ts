import { describe, expect, it } from 'vitest';
import { start, tree } from '../../test/session-under-test.ts';
import { ROOT } from './session-state.ts';
import { ENGLISH_WORDS, fillWords, numberIn, wordsOf } from './words.ts';
import type { ContentKitWords } from './words.ts';

const words: ContentKitWords = {
  ...ENGLISH_WORDS,
  language: 'de',
  controlDone: '„{name}“ ist erledigt',
  controlFailed: '„{name}“ ist fehlgeschlagen: {text}',
  loadFailed: 'Laden fehlgeschlagen: {text}',
  timedOut: 'Das dauerte zu lange.',
  unshown: 'Das geht nicht.',
};
const press = { type: 'press', instance: ROOT, action: { action: 'save' }, control: { label: 'Sichern $&' } } as const;

describe('words of a session', () => {
  it('are English without others', () => {
    expect(wordsOf({})).toBe(ENGLISH_WORDS);
    expect(wordsOf(start({ words }).session.getState().settings)).toBe(words);
    expect(start().session.getState().settings).not.toHaveProperty('words');
  });

  it('announce completed and failed actions', async () => {
    const t = start({ words });
    t.last().answer(tree());
    await t.settle();
    t.session.send(press);
    t.last().answer(tree());
    await t.settle();
    t.session.send(press);
    t.last().fail(Object.assign(new Error('the secret'), { forReaders: 'Zu oft gefragt.' }));
    await t.settle();
    expect(t.effects.flatMap((effect) => (effect.type === 'announce' ? [effect.text] : []))).toEqual([
      '„Sichern $&“ ist erledigt',
      '„Sichern $&“ ist fehlgeschlagen: Zu oft gefragt.',
    ]);
  });

  it('show readers the session’s errors without details for authors', async () => {
    const late = start({ words });
    late.session.send({ type: 'timeout', sequence: 1 });
    expect(late.instance()?.failure).toMatchObject({
      code: 'render_timeout',
      message: 'Das dauerte zu lange.',
      forReaders: 'Das dauerte zu lange.',
    });
    const broken = start({ words });
    broken.last().answer({ type: 'element' } as never);
    await broken.settle();
    expect(broken.instance()?.failure).toMatchObject({
      code: 'render_output_invalid',
      message: 'Das geht nicht.',
      forReaders: 'Das geht nicht.',
    });
    expect(broken.effects).toContainEqual({
      type: 'announce',
      politeness: 'assertive',
      text: 'Laden fehlgeschlagen: Das geht nicht.',
    });
    const forAuthors = start();
    forAuthors.last().answer({ type: 'element' } as never);
    await forAuthors.settle();
    expect(forAuthors.instance()?.failure?.message).toContain('neither a tree nor');
    expect(forAuthors.instance()?.failure).not.toHaveProperty('forReaders');
  });
});

describe('fillWords', () => {
  it('inserts values verbatim, and leaves placeholders without a value', () => {
    expect(fillWords('{name} {text} {n} {other}', { name: '{text} $&', text: '' })).toBe('{text} $&  {n} {other}');
  });
});

describe('numberIn', () => {
  it('writes numbers as the language of the words does', () => {
    expect([numberIn(words, 12_345), numberIn(ENGLISH_WORDS, 12_345)]).toEqual(['12.345', '12,345']);
  });
});
