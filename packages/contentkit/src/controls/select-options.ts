// Options of selects: where they come from, and what a URL of options returns.
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { resolveUrl } from '../session/resolve-bindings.ts';
import { loadableUrl } from '../session/safe-url.ts';
import type { StateValues } from '../session/session-state.ts';

type Select = ContentKitElements['select'];

/** One option. */
export type Option = Extract<Select['options'], readonly unknown[]>[number];

/** Where options come from. */
export type OptionSource = { readonly url: string } | { readonly builtIn: 'openapi' };

/** A page of options. */
export interface OptionsPage {
  readonly items: Option[];
  /** Options that were chosen before, for their labels. */
  readonly selected: Option[];
  readonly nextPage: string | undefined;
}

/** Whether the browser’s own select is enough: one choice from a plain list. */
export function isPlainSelect(element: Select): boolean {
  return Array.isArray(element.options) && element.multiple !== true && element.acceptInput !== true;
}

/** Where the options of a select come from; undefined if the element lists them. */
export function optionSource({ options }: Select, state: StateValues | undefined): OptionSource | undefined {
  if (Array.isArray(options)) return undefined;
  if ('source' in options) return { builtIn: options.source };
  return { url: resolveUrl(options.url, state ?? {}) };
}

/**
 * The URL of a page of options for a search text. Undefined unless it is http or https. Assumption: a next page may be written relative to
 * the first.
 */
export function optionsUrl(first: string, page: string | undefined, query: string): string | undefined {
  const base = loadableUrl(first);
  const isNext = page !== undefined && base !== undefined && URL.canParse(page, base);
  const loadable = isNext ? loadableUrl(new URL(page, base).href) : base;
  if (loadable === undefined) return undefined;
  const url = new URL(loadable);
  // A next page that repeats the text keeps its own spelling of it.
  if (query !== '' && !(page !== undefined && url.searchParams.has('q'))) url.searchParams.set('q', query);
  return url.href;
}

/** Parses `Option[]` or `{ items, selected?, nextPage? }`. Invalid options are omitted. */
export function readOptions(answer: unknown): OptionsPage {
  if (Array.isArray(answer)) return { items: optionsIn(answer), selected: [], nextPage: undefined };
  const { items, selected, nextPage } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  return {
    items: optionsIn(items),
    selected: optionsIn(selected),
    nextPage: typeof nextPage === 'string' ? nextPage : undefined,
  };
}

function optionsIn(list: unknown): Option[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): Option[] => {
    const { id, label, icon } = (typeof item === 'object' && item !== null ? item : {}) as {
      id?: unknown;
      label?: unknown;
      icon?: Option['icon'];
    };
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    return [
      {
        id: String(id),
        label: typeof label === 'string' ? label : String(id),
        ...(icon === undefined ? {} : { icon }),
      },
    ];
  });
}
