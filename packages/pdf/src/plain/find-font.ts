// A font of this computer with a character, from fontconfig. Undefined without fontconfig.
import { execFileSync } from 'node:child_process';
import type { FontFile } from './fonts.ts';

/** The requested fields of each font, on one line. */
const FORMAT = String.raw`%{file}\t%{postscriptname}\t%{style}\t%{outline}\t%{color}\n`;

const MOST_MS = 5_000;

/** Files that the engine can read, of which the last have several fonts. */
const READABLE = /\.(?:ttf|otf|ttc|otc)$/i;
const COLLECTION = /\.(?:ttc|otc)$/i;

/** Finds one: with outlines, as a PDF has them, and of ordinary weight where there is a choice. Waits for a program: call it in a worker. */
export function findFontFor(code: number): FontFile | undefined {
  const fonts = listFonts(code).filter(({ path }) => READABLE.test(path));
  fonts.sort((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1));
  const [best] = fonts;
  return best && { path: best.path, family: COLLECTION.test(best.path) ? best.name : undefined };
}

interface Listed {
  readonly path: string;
  readonly name: string;
  readonly style: string;
}

function listFonts(code: number): Listed[] {
  try {
    const listed = execFileSync('fc-list', ['-f', FORMAT, `:charset=${code.toString(16)}`], {
      encoding: 'utf8',
      timeout: MOST_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\n').flatMap((line) => {
      const [path = '', name = '', style = '', outline, color] = line.split('\t');
      return outline === 'True' && color !== 'True' ? [{ path, name, style }] : [];
    });
  } catch {
    // It is not installed, or takes too long.
    return [];
  }
}

function rankOf({ path, style }: Listed): number {
  const isOrdinary = /(?:^|,)(?:Regular|Book|Roman|Medium)(?:,|$)/.test(style);
  return (isOrdinary ? 0 : 4) + (/mono|serif|condensed|narrow/i.test(path.replace(/sans-?serif/i, '')) ? 2 : 0);
}
