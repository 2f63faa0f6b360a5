// Texts of pages and of reusable contents, out of documents and fields, through memory and provider, and back.
import { setImmediate } from 'node:timers/promises';
import type { PageEntry, ReusableContentEntry } from '@bindery/content/tree';
import type { JSONDocument } from '@bindery/contract/documents';
import { applyToFields, applyTranslations, segmentsOf, segmentsOfFields } from '@bindery/translations';
import type { Segment, TranslatedFields } from '@bindery/translations';
import type { Db } from '../../../../store/store.ts';
import { loadDocument } from '../../tree/index.ts';
import { countWords } from './count-words.ts';
import type { Item, RunPlan } from './plan-run.ts';
import type { Translations, TextFailure, TextSource } from './text-source.ts';

/** One item in the language of the target. */
export interface TranslatedItem {
  readonly fields: TranslatedFields;
  /** As JSON. */
  readonly document?: string;
  /** Of the source. */
  readonly words: number;
  /** Segments that are in the source's language still. */
  readonly failures: readonly TextFailure[];
}

/** Results of a run's items by key. */
export interface TranslatedItems {
  readonly pages: ReadonlyMap<string, TranslatedItem>;
  readonly reusableContents: ReadonlyMap<string, TranslatedItem>;
  /** Memory keys of translations that did not fit their texts. */
  readonly refused: readonly string[];
}

/** Items to read and translate together. A run with more is a long one. */
export const ITEMS_AT_A_TIME = 50;

/** Dependencies of translating items. */
export interface TranslationContext {
  readonly db: Db;
  readonly source: TextSource;
  readonly keyOf: (segment: Segment) => string;
}

/** Whether a run is a long one, which shows how far it is; a short one is over before anyone could look. */
export function isLong({ pages, reusableContents }: RunPlan): boolean {
  return pages.size + reusableContents.size > ITEMS_AT_A_TIME;
}

/** Translates all items of a plan. Unchanged texts cost no request, because they are cached. */
export async function translateItems(translating: TranslationContext, plan: RunPlan): Promise<TranslatedItems> {
  const refused: string[] = [];
  const total = plan.pages.size;
  const showsProgress = isLong(plan);
  if (showsProgress) await translating.source.advance({ pages: total });
  const pages = await translateAll(translating, plan.pages, {
    refused,
    fieldsOf: ({ title, linkTitle, description }: PageEntry) => ({ title, linkTitle, description }),
    afterSome: async (count) => {
      if (showsProgress) await translating.source.advance({ pagesDone: count });
    },
  });
  const reusableContents = await translateAll(translating, plan.reusableContents, {
    refused,
    fieldsOf: (_entry: ReusableContentEntry) => ({}),
    afterSome: async () => {},
  });
  return { pages, reusableContents, refused };
}

interface EntryHandlers<Entry> {
  readonly fieldsOf: (entry: Entry) => TranslatedFields;
  readonly refused: string[];
  readonly afterSome: (count: number) => Promise<void>;
}

async function translateAll<Entry extends { readonly document?: string | undefined }>(
  { db, source, keyOf }: TranslationContext,
  items: ReadonlyMap<string, Item<Entry>>,
  { fieldsOf, refused, afterSome }: EntryHandlers<Entry>,
): Promise<Map<string, TranslatedItem>> {
  const translated = new Map<string, TranslatedItem>();
  const all = [...items];
  for (let start = 0; start < all.length; start += ITEMS_AT_A_TIME) {
    const some = all.slice(start, start + ITEMS_AT_A_TIME);
    const opened: [string, OpenedItem][] = [];
    for (const [key, { after }] of some) {
      const document = after.document === undefined ? undefined : await loadDocument(db, after.document);
      opened.push([key, openItem({ document, fields: definedFields(fieldsOf(after)) }, keyOf)]);
    }
    const sources = new Map(opened.flatMap(([, { texts }]) => texts.map(({ key, text }) => [key, text] as const)));
    const answers = await source.translate(sources);
    for (const [key, item] of opened) translated.set(key, closeItem(item, answers, refused));
    await afterSome(some.length);
    if (start + ITEMS_AT_A_TIME < all.length) await setImmediate();
  }
  return translated;
}

/** A page may have no description: a field that is not there is not translated. */
function definedFields(fields: TranslatedFields): TranslatedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined));
}

interface Source {
  readonly document: JSONDocument | undefined;
  readonly fields: TranslatedFields;
}

interface KeyedText {
  readonly id: string;
  readonly key: string;
  readonly text: string;
}

interface OpenedItem extends Source {
  readonly ofDocument: readonly KeyedText[];
  readonly ofFields: readonly KeyedText[];
  readonly texts: readonly KeyedText[];
}

function openItem(source: Source, keyOf: (segment: Segment) => string): OpenedItem {
  const keyed = (segments: readonly Segment[]): KeyedText[] =>
    segments.map((segment) => ({ id: segment.id, key: keyOf(segment), text: segment.text }));
  const ofDocument = source.document === undefined ? [] : keyed(segmentsOf(source.document).segments);
  const ofFields = keyed(segmentsOfFields(source.fields).segments);
  return { ...source, ofDocument, ofFields, texts: [...ofFields, ...ofDocument] };
}

function closeItem(
  { document, fields, ofDocument, ofFields, texts }: OpenedItem,
  answers: Translations,
  refused: string[],
): TranslatedItem {
  const failures: TextFailure[] = texts.flatMap(({ key }) => answers.failures.get(key) ?? []);
  const textsOf = (some: readonly KeyedText[]): Map<string, string> =>
    new Map(some.flatMap(({ id, key }) => (answers.texts.has(key) ? [[id, answers.texts.get(key) ?? '']] : [])));
  const note = (some: readonly KeyedText[], errors: ReadonlyMap<string, TextFailure>): void => {
    for (const { id, key } of some) {
      const error = errors.get(id);
      if (error === undefined) continue;
      failures.push({ code: error.code, message: error.message });
      refused.push(key);
    }
  };
  const appliedFields = applyToFields(fields, textsOf(ofFields));
  note(ofFields, appliedFields.refused);
  const words = texts.reduce((sum, { text }) => sum + countWords(text), 0);
  if (document === undefined) return { fields: appliedFields.fields, words, failures };
  const applied = applyTranslations(document, textsOf(ofDocument));
  note(ofDocument, applied.refused);
  return { fields: appliedFields.fields, document: JSON.stringify(applied.document), words, failures };
}
