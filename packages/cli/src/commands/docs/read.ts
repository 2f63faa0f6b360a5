import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { listPages, readManual } from '../../manual/read-manual.ts';
import type { ManualPage } from '../../manual/read-manual.ts';
import { readPage } from '../../manual/read-page.ts';
import { formatPage } from '../../manual/terminal-page/format-page.ts';
import { paint } from '../../output/paint.ts';
import { formatTable } from '../../output/table.ts';

const FALLBACK = 'Search with "bindery docs search <words>", or list every page with "bindery docs read".';

/** Prints a page: formatted on a terminal, as Markdown elsewhere. @throws {KitError} docs_page_not_found */
export async function run(input: Input, io: Io): Promise<number> {
  const target = textOf(input, 'page');
  if (isSet(input, 'complete')) {
    const words = target === undefined ? readManual().map(({ path }) => path) : ['--json'];
    io.stdout.write(words.map((word) => `${word}\n`).join(''));
  } else if (target === undefined) {
    listContents(input, io);
  } else {
    const { page, text } = readPage(target, FALLBACK);
    const { path, title } = page;
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ path, title, text })}\n`);
    else if (io.stdout.columns === undefined) io.stdout.write(`${text.trimEnd()}\n`);
    else io.stdout.write(formatPage(text, path, { ...io.stdout, isLinear: io.isAccessible === true }));
  }
  return EXIT.DONE;
}

function listContents(input: Input, { stdout }: Io): void {
  const pages = listPages();
  if (isSet(input, 'json')) {
    stdout.write(`${JSON.stringify({ pages: pages.map(({ path, title, part }) => ({ path, title, part })) })}\n`);
    return;
  }
  const parts = [...Map.groupBy(pages, ({ part }) => part ?? '')];
  const rows = formatTable(pages.map(({ path, title }: ManualPage) => [`  ${path}`, title])).split('\n');
  stdout.write(
    parts
      .map(([part, { length }]) => `${paint(stdout, 'bold', part)}\n${rows.splice(0, length).join('\n')}\n`)
      .join('\n'),
  );
}
