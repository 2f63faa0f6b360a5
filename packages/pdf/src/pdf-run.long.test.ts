// Jobs that take longer than their callers wait.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { createPdfService } from './create-pdf-service.ts';
import type { PdfService, PdfServiceOptions } from './create-pdf-service.ts';
import type { PdfJob, PdfProgress, PrintedPdf } from './pdf-job.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { SLOWNESS } from '@bindery/testkit/time-limits';

let sleeper: string;
beforeAll(() => {
  sleeper = join(temporaryFolder(), 'sleeper');
  writeFileSync(sleeper, '#!/bin/sh\nsleep 60 & wait\n', { mode: 0o755 });
});
afterAll(removeFolders);

const services: PdfService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

function serviceOf(options: PdfServiceOptions): PdfService {
  const service = createPdfService(options);
  services.push(service);
  return service;
}

const { nodes } = parseMarkdown('Some *words* of a [link](https://example.com/x) and `code`.\n\n'.repeat(4));
const document = { object: 'document', data: {}, nodes } as const;

function bookOf(pages: number): PdfJob {
  return {
    title: 'Book',
    date: '2026',
    pages: Array.from({ length: pages }, (_none, index) => ({
      id: `p${index}`,
      title: `Page ${index}`,
      depth: 0,
      document,
    })),
    images: new Map(),
    hrefOf: () => undefined,
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Enough for several answers before it is done. */
const PAGES = 160;

const signal = new AbortController().signal;
const isDone = (polled: PrintedPdf | PdfProgress): polled is PrintedPdf => 'bytes' in polled;

describe('a job that takes longer than its caller waits', () => {
  it('reports progress, and returns the PDF at the end', async () => {
    const service = serviceOf({ browser: false });
    let made = 0;
    const make = async () => {
      made += 1;
      return bookOf(PAGES);
    };
    const seen: PdfProgress[] = [];
    for (;;) {
      const polled = await service.poll('book', make, { signal, waitMs: 20 });
      if (isDone(polled)) {
        expect(polled.bytes.length).toBeGreaterThan(30_000);
        break;
      }
      seen.push(polled);
    }
    expect(made).toBe(1);
    expect(seen.length).toBeGreaterThan(3);
    const printed = seen.filter(({ state }) => state === 'printing');
    expect(printed.at(-1)).toMatchObject({ pages: PAGES });
    expect(printed.map(({ done }) => done)).toEqual(printed.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(printed.some(({ done }) => done > 0)).toBe(true);
    expect(isDone(await service.poll('book', make, { signal, waitMs: 0 }))).toBe(true);
  });

  it('continues when the caller disconnects, and reports progress', async () => {
    const service = serviceOf({ browser: false });
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const make = async (report: (done: number, pages: number) => void) => {
      report(7, 9);
      await gate;
      return bookOf(9);
    };
    const leaving = new AbortController();
    const first = service.print('book', make, leaving.signal);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ code: 'pdf_timeout' });
    expect(await service.poll('book', make, { signal, waitMs: 0 })).toEqual({ state: 'reading', pages: 9, done: 7 });
    go();
    const never = () => Promise.reject(new Error('made twice'));
    expect((await service.print('book', never, signal)).bytes.length).toBeGreaterThan(0);
  });

  it('is printed without a browser if that is too slow, with a warning', async () => {
    // The browser has half of the time; the other half is for printing without it.
    const seconds = Math.ceil(8 * SLOWNESS);
    const service = serviceOf({ browser: sleeper, timeMs: 2_000 * seconds, pageMs: 0 });
    const { bytes, warnings } = await service.print('book', async () => bookOf(3), signal);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(warnings[0]).toContain(`sleeper couldn’t generate the PDF: it took longer than ${seconds} s`);
  });

  it('is rejected once as many wait as are taken', async () => {
    const service = serviceOf({ browser: false });
    const first = Promise.withResolvers<PdfJob>();
    const others = Promise.withResolvers<PdfJob>();
    let begun = 0;
    const make = () => (begun++ === 0 ? first : others).promise;
    const ask = (index: number) => service.poll(`book ${index}`, make, { signal, waitMs: 0 });
    for (let index = 0; index < 40; index++) expect(isDone(await ask(index))).toBe(false);
    await expect(ask(40)).rejects.toMatchObject({ code: 'pdf_busy' });
    expect(isDone(await ask(39))).toBe(false);
    first.resolve(bookOf(1));
    await service.print('book 0', make, signal);
    expect(isDone(await ask(40))).toBe(false);
    const closing = service.close();
    others.resolve(bookOf(1));
    await closing;
  });

  it('has more time the more pages it has', async () => {
    const slow = serviceOf({ browser: sleeper, timeMs: 1, pageMs: 1 });
    await expect(slow.print('book', async () => bookOf(1), signal)).rejects.toMatchObject({ code: 'pdf_timeout' });
    const quick = serviceOf({ browser: false, timeMs: 1, pageMs: 5_000 });
    const make = async (report: (done: number, pages: number) => void) => {
      report(0, 4);
      const began = performance.now();
      while (performance.now() - began < 2) await setImmediate(); // Longer than a job without pages has.
      return bookOf(4);
    };
    expect((await quick.print('book', make, signal)).bytes.length).toBeGreaterThan(0);
  });

  it('ends when no caller polls it anymore', async () => {
    const pidFile = join(temporaryFolder(), 'pid');
    const browser = join(temporaryFolder(), 'browser');
    writeFileSync(browser, `#!/bin/sh\necho $$ > "${pidFile}"\nsleep 600\n`, { mode: 0o755 });
    const service = serviceOf({ browser, idleMs: 300 });
    const make = async () => bookOf(1);
    const pidOf = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0);
    await expect
      .poll(async () => (await service.poll('book', make, { signal, waitMs: 20 })) && pidOf())
      .toBeGreaterThan(0);
    await expect.poll(() => isRunning(pidOf())).toBe(false);
  });

  it('reports its failure to the next caller, once', async () => {
    const failing = serviceOf({ browser: false });
    const broken = () => Promise.reject(new Error('no such page'));
    const polls = async () => {
      for (;;) await failing.poll('book', broken, { signal, waitMs: 0 });
    };
    await expect(polls()).rejects.toThrow('no such page');
    expect((await failing.print('book', async () => bookOf(1), signal)).bytes.length).toBeGreaterThan(0);
  });
});
