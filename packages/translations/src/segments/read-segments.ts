// The segments of a document, and of the fields of a page.
import { createHash } from 'node:crypto';
import type { Block, Inline } from '@bindery/content/documents';
import { textOfField, textOfLine } from './line.ts';
import { PAGE_FIELDS } from './page-fields.ts';
import type { Segment, Segments, TranslatedFields } from './segment.ts';
import { walkBlocks } from './walk-document.ts';

/** The texts to translate of a document, in reading order; those without a letter are left out. */
export function segmentsOf({ nodes }: { readonly nodes: readonly Block[] }): Segments {
  const segments: Segment[] = [];
  walkBlocks(nodes, {
    line: (id, source: readonly Inline[], inside) => {
      const text = textOfLine(source);
      if (text !== undefined) segments.push(segmentOf(id, text));
      return inside();
    },
    field: (id, value) => {
      const text = textOfField(value);
      if (text !== undefined) segments.push(segmentOf(id, text));
      return value;
    },
  });
  return { segments };
}

/** The texts to translate of a page's fields; a segment's id is the name of its field. */
export function segmentsOfFields(fields: TranslatedFields): Segments {
  const segments = PAGE_FIELDS.flatMap(({ name }) => {
    const text = textOfField(fields[name] ?? '');
    return text === undefined ? [] : [segmentOf(name, text)];
  });
  return { segments };
}

function segmentOf(id: string, text: string): Segment {
  return { id, text, hash: hashOf(text) };
}

function hashOf(text: string): string {
  // JSON keeps half characters apart, which UTF-8 does not.
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url');
}
