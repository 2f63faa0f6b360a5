// Finds an option of a select by its ID or label, where necessary in what a URL or the host returns.
import { optionSource, optionsUrl, readOptions } from '@bindery/contentkit/controls';
import type { Option, OptionSource, OptionsPage } from '@bindery/contentkit/controls';
import { messageOf, suggest } from '@bindery/diagnostics';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { testingError } from '../../testing-error.ts';
import type { ComponentSession } from '../component-session.ts';
import { formatNode } from '../queries/format-node.ts';
import { getInstance, optionLabelKey } from '../instance-tree.ts';
import type { AccessibleNode } from '../accessibility/accessible-node.ts';
import type { Target } from './target.ts';

/** Pages of options that are read at most. */
const MAX_PAGES = 50;

/**
 * The ID of the option with an ID or a label. With `acceptInput`, another text is its own ID.
 * @throws {KitError} option_not_found, options_unavailable
 */
export async function findOptionId(
  target: Target,
  { node, select }: { readonly node: AccessibleNode; readonly select: ContentKitElements['select'] },
  choice: string,
): Promise<string> {
  const { component, instance } = target;
  const { state } = getInstance(component, instance);
  const source = optionSource(select, state);
  const seen = source === undefined ? listedOptions(select) : await loadOptions(component, source, choice);
  if (source !== undefined) {
    for (const { id, label } of seen) component.optionLabels.set(optionLabelKey(instance, node.path, id), label);
  }
  const option = optionOf(seen, choice);
  if (option !== undefined) return option.id;
  if (select.acceptInput === true && choice.trim() !== '') return choice.trim();
  const labels = seen.map(({ label }) => label);
  const hint = suggest(choice, labels) ?? 'It has no options.';
  throw testingError('option_not_found', `The ${formatNode(node)} has no option ${JSON.stringify(choice)}. ${hint}`);
}

/** The IDs of the options that a select lists, or of those that it shows when it opens. None if they can’t be loaded. */
export async function listOptionIds(
  { component, instance }: Pick<Target, 'component' | 'instance'>,
  { node, select }: { readonly node: AccessibleNode; readonly select: ContentKitElements['select'] },
): Promise<string[]> {
  const source = optionSource(select, getInstance(component, instance).state);
  if (source === undefined) return listedOptions(select).map(({ id }) => id);
  try {
    const { items } = await loadPage(component, source, { query: '', page: undefined });
    for (const { id, label } of items) component.optionLabels.set(optionLabelKey(instance, node.path, id), label);
    return items.map(({ id }) => id);
  } catch {
    return [];
  }
}

function listedOptions({ options }: ContentKitElements['select']): readonly Option[] {
  return Array.isArray(options) ? options : [];
}

function optionOf(options: readonly Option[], choice: string): Option | undefined {
  return options.find(({ id }) => id === choice) ?? options.find(({ label }) => label === choice);
}

/** Opens the list, then searches for the choice, then goes on to further pages of that search, until it is there. */
async function loadOptions(component: ComponentSession, source: OptionSource, choice: string): Promise<Option[]> {
  const opened = await loadPage(component, source, { query: '', page: undefined });
  const seen = [...opened.items];
  let page: string | undefined;
  for (let pages = 0; pages < MAX_PAGES && optionOf(seen, choice) === undefined; pages++) {
    const { items, nextPage } = await loadPage(component, source, { query: choice, page });
    seen.push(...items);
    if (nextPage === undefined) break;
    page = nextPage;
  }
  return seen;
}

interface PageRequest {
  readonly query: string;
  readonly page: string | undefined;
}

async function loadPage(component: ComponentSession, source: OptionSource, request: PageRequest): Promise<OptionsPage> {
  try {
    return readOptions(await fetchPage(component, source, request));
  } catch (thrown) {
    const from = 'url' in source ? source.url : `the host (“${source.builtIn}”)`;
    throw testingError('options_unavailable', `Can’t load options from ${from}. ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}

function fetchPage(
  { options, signal }: ComponentSession,
  source: OptionSource,
  { query, page }: PageRequest,
): Promise<unknown> {
  if ('builtIn' in source) {
    if (options.builtInOptions === undefined) throw new Error('`builtInOptions` isn’t set.');
    return options.builtInOptions(source.builtIn, { query, signal });
  }
  const url = optionsUrl(source.url, page, query);
  if (url === undefined) throw new Error('Expected an http or https URL.');
  if (options.fetchOptions === undefined) throw new Error('`fetchOptions` isn’t set.');
  return options.fetchOptions(url, { signal });
}
