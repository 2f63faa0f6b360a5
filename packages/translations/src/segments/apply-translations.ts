// Replaces segments by their translations. Other nodes, for example links and code, stay those of the source.
import {
  anchorOf,
  anchorsOfHeadings,
  hostedAnchorOf,
  ownAnchorOf,
  textOfInlines,
  titleOfExpandable,
} from '@bindery/content/documents';
import type { Inline } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import type { KitError } from '@bindery/diagnostics';
import { translationError } from '../error-codes.ts';
import type { TranslationErrorCode } from '../error-codes.ts';
import { checkTranslation } from './check-translation.ts';
import { textOfField, textOfLine, writeField, writeLine } from './line.ts';
import type { Marked } from './marked-text.ts';
import { PAGE_FIELDS } from './page-fields.ts';

import type { TranslatedFields } from './segment.ts';
import { walkBlocks } from './walk-document.ts';
import type { Anchored } from './walk-document.ts';

/** Segment id → why its translation was not used. Its text in the source stays. */
export type RejectedTranslations = ReadonlyMap<string, KitError<TranslationErrorCode>>;

/** A document with translations in it. */
export interface TranslatedDocument {
  readonly document: JSONDocument;
  readonly refused: RejectedTranslations;
}

/** Fields with translations in them. */
export interface TranslatedPageFields<Fields extends TranslatedFields> {
  readonly fields: Fields;
  readonly refused: RejectedTranslations;
}

/**
 * Translates a document by segment ID. Text without a translation stays. Headings keep the anchors of the source, so that links to them
 * work. A document without translations is returned unchanged.
 */
export function applyTranslations(
  document: JSONDocument,
  translations: ReadonlyMap<string, string>,
): TranslatedDocument {
  const applier = new Applier(translations);
  const anchors = anchorsOfHeadings(document.nodes);
  const nodes = walkBlocks(document.nodes, {
    line: (id, source, inside) => applier.line(id, source, inside),
    field: (id, text) => applier.field(id, text),
    anchored: (source, walked) => withAnchors(source, walked, anchors.get(source) ?? ''),
  });
  const isChanged = applier.applied > 0;
  return {
    document: isChanged ? { ...document, nodes: nodes as JSONDocument['nodes'] } : document,
    refused: applier.refused,
  };
}

/**
 * The anchors of the source, said explicitly: in `id` where there is one and the model lets it, in `meta` otherwise. A heading has
 * room for both forms of its anchor, ours and that of the hosted service.
 */
function withAnchors<Kind extends Anchored>(source: Kind, walked: Kind, anchor: string): Kind {
  if (source.type === 'expandable') return withMeta(walked, anchorOf(titleOfExpandable(source)));
  if (ownAnchorOf(source) !== undefined) return walked;
  const hosted = hostedAnchorOf(textOfInlines(source.nodes).trim(), anchor);
  if (!/^[-a-z0-9.+_]+$/.test(anchor)) return withMeta(walked, anchor);
  const named = { ...walked, data: { ...walked.data, id: anchor } };
  return hosted === anchor ? named : withMeta(named, hosted);
}

function withMeta<Kind extends Anchored>(block: Kind, id: string): Kind {
  return id === '' || block.meta !== undefined ? block : { ...block, meta: { id } };
}

/** Translates fields; a text that is too long for its field is rejected. */
export function applyToFields<Fields extends TranslatedFields>(
  fields: Fields,
  translations: ReadonlyMap<string, string>,
): TranslatedPageFields<Fields> {
  const applier = new Applier(translations);
  const translated: Record<string, string> = {};
  for (const { name, maxLength } of PAGE_FIELDS) {
    const value = fields[name];
    if (value !== undefined) translated[name] = applier.field(name, value, maxLength);
  }
  return { fields: { ...fields, ...translated }, refused: applier.refused };
}

class Applier {
  readonly refused = new Map<string, KitError<TranslationErrorCode>>();
  /** How many were put in place. */
  applied = 0;
  readonly #translations: ReadonlyMap<string, string>;

  constructor(translations: ReadonlyMap<string, string>) {
    this.#translations = translations;
  }

  line(id: string, source: readonly Inline[], inside: () => Inline[]): Inline[] {
    const parts = this.#partsOf(id, () => textOfLine(source));
    return parts === undefined ? inside() : writeLine(inside(), parts);
  }

  field(id: string, value: string, maxLength = Number.POSITIVE_INFINITY): string {
    const parts = this.#partsOf(id, () => textOfField(value));
    if (parts === undefined) return value;
    const text = writeField(value, parts);
    if (text.length <= maxLength) return text;
    this.applied--;
    const message = `The translation has ${text.length} characters. The limit for the field ${id} is ${maxLength}. The source text stays unchanged.`;
    this.refused.set(id, translationError('translation_length_implausible', message));
    return value;
  }

  /** The parts of a translation; undefined without one, for one that is the source's text, and for one that does not fit. */
  #partsOf(id: string, textOf: () => string | undefined): readonly Marked[] | undefined {
    const translation = this.#translations.get(id);
    const text = translation === undefined ? undefined : textOf();
    if (translation === undefined || text === undefined || translation === text) return undefined;
    const checked = checkTranslation(text, translation);
    if (checked.error === undefined) this.applied++;
    else this.refused.set(id, checked.error);
    return checked.error === undefined ? checked.parts : undefined;
  }
}
