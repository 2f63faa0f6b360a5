// Fonts of this computer that a PDF can be written with: one for most texts, one for Chinese, Japanese and Korean.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Fonts that were found, by what they are for: a path, and where a file has several fonts, the name of one. */
export interface Fonts {
  readonly regular?: FontFile | undefined;
  readonly bold?: FontFile | undefined;
  readonly italic?: FontFile | undefined;
  readonly mono?: FontFile | undefined;
  /** What the others have no characters for. */
  readonly wide?: FontFile | undefined;
}

/** A file with a font. */
export interface FontFile {
  readonly path: string;
  readonly family?: string | undefined;
}

const FOLDERS: readonly string[] = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  String.raw`C:\Windows\Fonts`,
];

/** Folders of fonts inside of each other, and files in them, that are looked at. */
const MAX_DEPTH = 4;
const MAX_FILES = 5000;

/** Names of files, the best first; where a file has several fonts, the name of one. */
const CHOICES: Readonly<Record<keyof Fonts, readonly (readonly [file: string, family?: string])[]>> = {
  regular: [['NotoSans-Regular.ttf'], ['DejaVuSans.ttf'], ['LiberationSans-Regular.ttf'], ['Arial.ttf'], ['arial.ttf']],
  bold: [
    ['NotoSans-Bold.ttf'],
    ['DejaVuSans-Bold.ttf'],
    ['LiberationSans-Bold.ttf'],
    ['Arial Bold.ttf'],
    ['arialbd.ttf'],
  ],
  italic: [
    ['NotoSans-Italic.ttf'],
    ['DejaVuSans-Oblique.ttf'],
    ['LiberationSans-Italic.ttf'],
    ['Arial Italic.ttf'],
    ['ariali.ttf'],
  ],
  mono: [
    ['NotoSansMono-Regular.ttf'],
    ['DejaVuSansMono.ttf'],
    ['LiberationMono-Regular.ttf'],
    ['Courier New.ttf'],
    ['cour.ttf'],
  ],
  wide: [
    ['NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
    ['NotoSansSC-Regular.otf'],
    ['NotoSansCJKsc-Regular.otf'],
    ['DroidSansFallbackFull.ttf'],
    ['wqy-zenhei.ttc', 'WenQuanYiZenHei'],
    ['Arial Unicode.ttf'],
    ['simhei.ttf'],
  ],
};

/** Finds the first installed font of each list. */
export function findFonts(folders: readonly string[] = FOLDERS): Fonts {
  const files = new Map<string, string>();
  for (const folder of folders) collect(folder, MAX_DEPTH, files);
  const find = (name: keyof Fonts): FontFile | undefined => {
    const choice = CHOICES[name].find(([file]) => files.has(file));
    const path = choice && files.get(choice[0]);
    return path === undefined ? undefined : { path, family: choice?.[1] };
  };
  const regular = find('regular');
  return {
    regular,
    bold: find('bold') ?? regular,
    italic: find('italic') ?? regular,
    mono: find('mono') ?? regular,
    wide: find('wide'),
  };
}

function collect(folder: string, depth: number, files: Map<string, string>): void {
  if (depth === 0 || files.size > MAX_FILES) return;
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    // Not every system has each of the folders.
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path, depth - 1, files);
    else if (!files.has(entry.name)) files.set(entry.name, path);
  }
}
