// Markdown that others wrote, translated by pseudo-localisation, and compared with what it was made from.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parsePage } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';
import { createProvider } from '../providers/create-provider.ts';
import { applyTranslations } from '../segments/apply-translations.ts';
import { segmentsOf } from '../segments/read-segments.ts';
import { protectedTextOf, shapeOf } from './untranslatable-nodes.ts';
import { optionsWith, portsWith } from './provider-server.ts';

/** The Markdown files below a folder, sorted. */
export function listMarkdown(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** What came of some files. */
export interface CorpusResult {
  readonly files: number;
  readonly segments: number;
  /** A file, and its differences. */
  readonly faults: readonly string[];
}

/** Translates files; those that are no page are left out. */
export async function translateCorpus(files: readonly string[], target: string): Promise<CorpusResult> {
  const faults: string[] = [];
  let count = 0;
  let segments = 0;
  for (const file of files) {
    const source = readPage(file);
    if (source === undefined) continue;
    count++;
    const found = await translateOne(source, target);
    segments += found.segments;
    faults.push(...found.faults.map((fault) => `${file}: ${fault}`));
  }
  return { files: count, segments, faults };
}

function readPage(file: string): JSONDocument | undefined {
  try {
    return parsePage(readFileSync(file, 'utf8')).document;
  } catch {
    return undefined; // Front matter that isn’t YAML, or Markdown that is nested too deep.
  }
}

async function translateOne(
  source: JSONDocument,
  target: string,
): Promise<{ readonly segments: number; readonly faults: readonly string[] }> {
  const { segments } = segmentsOf(source);
  const provider = createProvider({ kind: 'pseudo' }, portsWith());
  const { translated, failed } = await provider.translate(segments, optionsWith({ target }));
  const { document, refused } = applyTranslations(source, translated);
  const faults = [...failed, ...refused].map(([id, { message }]) => `${id}: ${message}`);
  if (new Set(segments.map(({ id }) => id)).size !== segments.length) faults.push('two segments have one id');
  if (!isDeepStrictEqual(shapeOf(document.nodes), shapeOf(source.nodes))) faults.push('its shape changed');
  if (!isDeepStrictEqual(protectedTextOf(document.nodes), protectedTextOf(source.nodes))) {
    faults.push('code, a URL or a variable changed');
  }
  return { segments: segments.length, faults };
}
