import { describe, expect, it } from 'vitest';
import { createPressQueue } from './press-queue.ts';

describe('presses of buttons', () => {
  const start = () => {
    const queue = createPressQueue();
    const log: string[] = [];
    const press = (name: string, button?: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const listener = {
        started: (isFirst: boolean) => void log.push(`${name} starts${isFirst ? ' first' : ''}`),
        ended: ({ thrown, isLast }: { thrown?: unknown; isLast: boolean }) =>
          void log.push(`${name} ${thrown === undefined ? 'ends' : 'fails'}${isLast ? ', last' : ''}`),
      };
      queue.press(() => promise, listener, button);
      return { resolve, reject };
    };
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    return { log, press, settle };
  };

  it('presses of other buttons run afterwards, in order', async () => {
    const { log, press, settle } = start();
    const [one, other] = [press('one', 'a'), press('other', 'b')];
    expect(log).toEqual(['one starts first']);
    one.resolve();
    await settle();
    other.resolve();
    await settle();
    expect(log).toEqual(['one starts first', 'one ends', 'other starts', 'other ends, last']);
  });

  it('presses of the same button do nothing while the first one runs or waits', async () => {
    const { log, press, settle } = start();
    const one = press('one');
    press('again');
    const other = press('other', 'b');
    press('other again', 'b');
    one.resolve();
    other.resolve();
    await settle();
    expect(log).toEqual(['one starts first', 'one ends', 'other starts', 'other ends, last']);
    press('later').resolve();
    await settle();
    expect(log.slice(4)).toEqual(['later starts first', 'later ends, last']);
  });

  it('presses run after one that failed', async () => {
    const { log, press, settle } = start();
    press('one', 'a').reject(new Error('The disk is full.'));
    press('other', 'b').resolve();
    await settle();
    expect(log).toEqual(['one starts first', 'one fails', 'other starts', 'other ends, last']);
  });

  it('presses from the end of another one run once', async () => {
    const queue = createPressQueue();
    const runs: string[] = [];
    const press = (name: string, ended: () => void = () => {}): void =>
      queue.press(async () => void runs.push(name), { started: () => {}, ended });
    press('one', () => press('other'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toEqual(['one', 'other']);
  });
});
