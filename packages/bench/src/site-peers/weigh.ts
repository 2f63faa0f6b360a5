// The same page of the same handbook as each generator builds it, opened in the same browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Bench } from '../measure/bench.ts';
import { openPage } from '../browser/open-page.ts';
import type { OpenedPage } from '../browser/open-page.ts';
import { SITE_PEERS, installPeers } from '../peers.ts';
import { buildHandbook } from './generator.ts';
import type { Generator } from './generator.ts';
import { handbook, measuredPage } from './handbook.ts';
import { serveFolder } from './serve-folder.ts';

/** Builds a handbook with a number of pages, and opens its last page. In a smoke run, a plain file replaces the build. */
export async function weighPage(
  bench: Bench,
  browser: Browser,
  { generator, pages }: { readonly generator: Generator; readonly pages: number },
): Promise<OpenedPage> {
  const groups = handbook(pages, generator.writeHint);
  const page = measuredPage(groups);
  const peers = bench.isMeasuring ? installPeers(bench, SITE_PEERS) : undefined;
  const folder = bench.folder(peers && SITE_PEERS);
  const [program = ''] = generator.command;
  const built =
    peers === undefined
      ? replacementOf(folder, page.path + (generator.ending === '' ? '.html' : '/index.html'))
      : await buildHandbook(generator, { folder, groups, command: peers.path(program) });
  return openPage(browser, `${await serveFolder(bench, built)}/${page.path}${generator.ending}`);
}

function replacementOf(folder: string, path: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '<!doctype html><title>Page</title><p>A page.</p>');
  return folder;
}
