import { KitError } from '@bindery/diagnostics';
import { isSet, textOf, textsOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { searchManual } from '../../manual/search-manual.ts';
import type { ManualMatch } from '../../manual/search-manual.ts';
import { formatInline } from '../../manual/terminal-page/format-inline.ts';
import { wrapText } from '../../manual/terminal-page/wrap-text.ts';
import { paint } from '../../output/paint.ts';

const DEFAULT_LIMIT = 8;

const MAX_LIMIT = 50;

/** Prints the best sections. Exit code 1 if none match. @throws {KitError} usage */
export async function run(input: Input, io: Io): Promise<number> {
  const query = textsOf(input, 'query').join(' ');
  const results = searchManual(query, readLimit(input));
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ query, results })}\n`);
  else if (results.length > 0) io.stdout.write(results.map((result) => formatResult(result, io)).join('\n'));
  else io.stderr.write(`No pages match ${JSON.stringify(query)}. Use fewer or other words.\n`);
  return results.length === 0 ? EXIT.PROBLEMS : EXIT.DONE;
}

function readLimit(input: Input): number {
  const text = textOf(input, 'limit');
  const limit = Number(text ?? DEFAULT_LIMIT);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new KitError('usage', `--limit is ${JSON.stringify(text)}. Expected a whole number from 1 to ${MAX_LIMIT}.`);
}

function formatResult({ path, title, excerpt }: ManualMatch, { stdout }: Io): string {
  const page = path.split('#', 1)[0] ?? path;
  // An excerpt can end within markup.
  const plain = formatInline({ ...stdout, hasColors: false }, excerpt, page).replaceAll('**', '');
  const body = wrapText(plain, { width: stdout.columns, indent: '  ' });
  return `${paint(stdout, 'bold', title)}\n  ${paint(stdout, 'cyan', path)}\n${body}\n`;
}
