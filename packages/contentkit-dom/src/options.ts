// Fetches remote options of selects as the user types, page by page. Outdated responses are ignored.
import { optionsUrl, readOptions } from '@bindery/contentkit/controls';
import type { Option, OptionSource } from '@bindery/contentkit/controls';

/** The loaded options. */
export interface OptionsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly options: readonly Option[];
  /** Labels by id, of everything that was ever seen: a chosen option keeps its name when the list no longer has it. */
  readonly labels: ReadonlyMap<string, string>;
  readonly hasMore: boolean;
  readonly message?: string;
}

/** Asks where options are. Answers what the URL answers, as JSON. */
export type FetchOptions = (url: string, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/** Asks the host for options that it knows. */
export type BuiltInOptions = (
  source: 'openapi',
  options: { readonly query: string; readonly signal: AbortSignal },
) => Promise<unknown>;

/** What a loader needs. */
export interface OptionLoaderHost {
  readonly fetchOptions: FetchOptions;
  readonly builtInOptions: BuiltInOptions | undefined;
  readonly changed: () => void;
}

/** Loads the options of all selects of a mount. */
export interface OptionLoader {
  readonly get: (id: string, source: OptionSource) => OptionsState;
  readonly load: (id: string, request: OptionRequest) => void;
  readonly dispose: () => void;
}

/** The requested page: the first one when opened, one for a search text, or the next one. */
export interface OptionRequest {
  readonly source: OptionSource;
  readonly mode: 'open' | 'search' | 'more';
  readonly query: string;
}

/** How long people may pause while typing before their text is looked up. */
const DEBOUNCE_MS = 200;

interface Entry {
  readonly sourceKey: string;
  state: OptionsState;
  query: string | undefined;
  nextPage: string | undefined;
  controller: AbortController | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const NOTHING: OptionsState = { status: 'idle', options: [], labels: new Map(), hasMore: false };

/** A loader for one mount. */
export function createOptionLoader(host: OptionLoaderHost): OptionLoader {
  const entries = new Map<string, Entry>();

  function entryOf(id: string, source: OptionSource): Entry {
    const sourceKey = JSON.stringify(source);
    const existing = entries.get(id);
    if (existing?.sourceKey === sourceKey) return existing;
    if (existing !== undefined) stop(existing);
    const labels = existing?.state.labels ?? NOTHING.labels;
    const fresh: Entry = {
      sourceKey,
      state: { ...NOTHING, labels },
      query: undefined,
      nextPage: undefined,
      controller: undefined,
      timer: undefined,
    };
    entries.set(id, fresh);
    return fresh;
  }

  function load(id: string, { source, mode, query }: OptionRequest): void {
    const entry = entryOf(id, source);
    if (mode === 'open' && entry.query === query && entry.state.status !== 'failed') return;
    if (mode === 'more' && (entry.nextPage === undefined || entry.state.status === 'loading')) return;
    stop(entry);
    entry.query = query;
    entry.state = { ...entry.state, status: 'loading' };
    const run = (): void => void fetchPage(entry, source, mode === 'more' ? entry.nextPage : undefined);
    if (mode === 'search') entry.timer = setTimeout(run, DEBOUNCE_MS);
    else run();
    host.changed();
  }

  async function fetchPage(entry: Entry, source: OptionSource, page: string | undefined): Promise<void> {
    const controller = new AbortController();
    entry.controller = controller;
    try {
      const answer = await fetchOptions(host, source, { page, query: entry.query ?? '', signal: controller.signal });
      if (!controller.signal.aborted) addOptions(entry, answer, page !== undefined);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      entry.state = { ...entry.state, status: 'failed', message };
    }
    if (!controller.signal.aborted) host.changed();
  }

  return {
    get: (id, source) => entryOf(id, source).state,
    load,
    dispose: () => {
      for (const entry of entries.values()) stop(entry);
    },
  };
}

function stop(entry: Entry): void {
  if (entry.timer !== undefined) clearTimeout(entry.timer);
  entry.controller?.abort();
}

function addOptions(entry: Entry, answer: unknown, isFurther: boolean): void {
  const page = readOptions(answer);
  const options = isFurther ? [...entry.state.options, ...page.items] : page.items;
  const labels = new Map(entry.state.labels);
  for (const option of [...page.selected, ...page.items]) labels.set(option.id, option.label);
  entry.nextPage = page.nextPage;
  entry.state = { status: 'ready', options, labels, hasMore: page.nextPage !== undefined };
}

interface OptionsPageRequest {
  readonly page: string | undefined;
  readonly query: string;
  readonly signal: AbortSignal;
}

/** @throws {Error} if the host doesn’t have the options, or the URL is invalid */
async function fetchOptions(
  host: OptionLoaderHost,
  source: OptionSource,
  { page, query, signal }: OptionsPageRequest,
): Promise<unknown> {
  if ('builtIn' in source) {
    if (host.builtInOptions === undefined) throw new Error(`This host has no options of the type "${source.builtIn}".`);
    return host.builtInOptions(source.builtIn, { query, signal });
  }
  const url = optionsUrl(source.url, page, query);
  if (url === undefined) throw new Error(`The options URL is "${page ?? source.url}". Expected an http or https URL.`);
  return host.fetchOptions(url, { signal });
}

/** Fetches options as JSON. @throws {Error} when the response is not a success. */
export const fetchJson: FetchOptions = async (url, { signal }) => {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`Couldn’t load the options: ${new URL(url).host} returned ${response.status}.`);
  return response.json();
};
