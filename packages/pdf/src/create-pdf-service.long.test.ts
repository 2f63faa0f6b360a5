// Printing: duration, concurrency, and the fonts and browser of this computer.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { createPdfService } from './create-pdf-service.ts';
import type { PdfService, PdfServiceOptions } from './create-pdf-service.ts';
import { printPlain } from './plain/print-plain.ts';
import { longestPause } from '@bindery/testkit/longest-pause';
import { has, storePdf, textOf } from './testing/read-pdf.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('printing', () => {
  const job = { title: 'PdfJob', date: '2026', pages: [], images: new Map(), hrefOf: () => undefined };

  it('ends with the request, and when it takes too long', async () => {
    const sleeper = join(folder, 'sleeper');
    writeFileSync(sleeper, '#!/bin/sh\nsleep 60 & wait\n', { mode: 0o755 });
    const began = performance.now();
    const slow = serviceOf({ browser: sleeper, timeMs: 300 });
    await expect(slow.print('a', async () => job, new AbortController().signal)).rejects.toMatchObject({
      code: 'pdf_timeout',
    });
    const leaving = serviceOf({ browser: sleeper });
    await expect(leaving.print('a', async () => job, AbortSignal.timeout(300))).rejects.toMatchObject({
      code: 'pdf_timeout',
    });
    expect(performance.now() - began).toBeLessThan(MOMENT_MS);
  });

  it('of a long page leaves the main thread free, and ends when it takes too long', async () => {
    const { nodes } = parseMarkdown(
      'Some *words* of a [link](https://example.com/x), [page](/pages/p) and `code`.\n\n',
    );
    const document = {
      object: 'document',
      data: {},
      nodes: Array.from({ length: 1200 }, () => nodes).flat(),
    } as const;
    const long = {
      ...job,
      pages: [{ id: 'p', title: 'Long', depth: 0, document }],
      hrefOf: () => 'https://example.com/x',
    };
    const { signal } = new AbortController();
    const began = performance.now();
    const printing = serviceOf({ browser: false }).print('a', async () => long, signal);
    const pause = await longestPause(printing);
    const whole = performance.now() - began;
    expect(pause).toBeLessThan(whole / 2);
    const pages = Buffer.from((await printing).bytes)
      .toString('latin1')
      .match(/\/Type \/Page\n/g);
    expect(pages?.length).toBeGreaterThan(30);
    const nodesOfMore = Array.from({ length: 10 }, () => document.nodes).flat();
    const longer = {
      ...long,
      pages: long.pages.map((page) => ({ ...page, document: { ...document, nodes: nodesOfMore } })),
    };
    const hurried = serviceOf({ browser: false, timeMs: 200 }).print('a', async () => longer, signal);
    await expect(hurried).rejects.toMatchObject({ code: 'pdf_timeout' });
  });

  it('leaves no browser running when its process ends', async () => {
    const sleeper = join(folder, 'sleeping');
    const pidFile = join(folder, 'sleeper.pid');
    writeFileSync(sleeper, `#!/bin/sh\necho $$ > "${pidFile}"\nsleep 600\n`, { mode: 0o755 });
    const script = `
      import { existsSync, readFileSync } from 'node:fs';
      import { printHtml } from ${JSON.stringify(new URL('./chromium/print-html.ts', import.meta.url).href)};
      printHtml(${JSON.stringify(sleeper)}, '', { signal: new AbortController().signal });
      const pidFile = ${JSON.stringify(pidFile)};
      setInterval(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').endsWith('\\n') && process.exit(), 20);`;
    execFileSync(process.execPath, ['--conditions=@bindery/source', '--input-type=module', '-e', script]);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('goes on without a browser that does not print', async () => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, '#!/bin/sh\necho "no display" >&2\nexit 3\n', { mode: 0o755 });
    const { bytes, warnings } = await serviceOf({ browser: broken }).print(
      'a',
      async () => job,
      new AbortController().signal,
    );
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(warnings[0]).toMatch(/broken couldn’t generate the PDF: it exited with code 3: no display/);
  });

  it('goes on without any font of this computer, in Latin', async ({ skip }) => {
    const document = {
      object: 'document',
      data: {},
      nodes: parseMarkdown('* “Überfahrt” – naïve\n\n| a |\n| - |\n| мир |').nodes,
    } as const;
    const page = { id: 'p', title: 'Größe', depth: 0, document };
    const { bytes, warnings } = await printPlain({ ...job, pages: [page] }, { fonts: {} });
    expect(warnings[0]).toMatch(/^Missing fonts for these characters \(shown as "\?"\): м и р\./);
    skip(!has('pdftotext'), 'pdftotext is not installed');
    expect(textOf(storePdf(bytes))).toMatch(/Größe[^]*• “Überfahrt” – naïve/);
  });

  it('begins each line of a paragraph at its margin, whatever fonts are in it', async ({ skip }) => {
    const text = '**One**\\\ntwo **three** four\n\n```\nfive\n\n  six\n```';
    const document = { object: 'document', data: {}, nodes: parseMarkdown(text).nodes } as const;
    const page = { id: 'p', title: 'Lines', depth: 0, document };
    const { bytes } = await printPlain({ ...job, pages: [page] }, { fonts: {} });
    skip(!has('pdftotext'), 'pdftotext is not installed');
    expect(textOf(storePdf(bytes))).toMatch(/^One\ntwo three four\n\s*five\n\s*six$/m);
  });

  it('happens once per key, and at most two concurrently', async () => {
    const service = serviceOf({ browser: false });
    let [under, most, made] = [0, 0, 0];
    const make = async () => {
      made++;
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      under--;
      return job;
    };
    const { signal } = new AbortController();
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => service.print(key, make, signal)));
    await service.print('a', make, signal);
    expect([made, most]).toEqual([4, 2]);
    // Callers that ask for the same wait for it.
    await Promise.all(['g', 'h', 'g', 'h'].map((key) => service.print(key, make, signal)));
    expect(made).toBe(6);
    // One who leaves takes nothing from the others.
    const leaving = new AbortController();
    const first = service.print('j', make, leaving.signal);
    const second = service.print('j', make, signal);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ code: 'pdf_timeout' });
    expect((await second).bytes.length).toBeGreaterThan(0);
    await expect(service.print('e', () => Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
    expect((await service.print('f', make, signal)).bytes.length).toBeGreaterThan(0);
  });
});
