// Rules about choices: duplicate options and values, values that don’t fit, and options that can’t be fetched.
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { loadableUrl } from '../../session/safe-url.ts';
import { warning } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { WalkedTree } from '../walk-tree.ts';
import { join } from '../walk-tree.ts';

type Select = ContentKitElements['select'];

function selectsOf({ nodes }: WalkedTree): { element: Select; path: string }[] {
  return nodes.flatMap(({ element, path }) => (element.type === 'select' ? [{ element, path }] : []));
}

/** Two options with one id are one choice, under either label. */
export const optionTwice: Rule = (tree) =>
  selectsOf(tree).flatMap(({ element, path }): Finding[] => {
    if (!Array.isArray(element.options)) return [];
    const ids = element.options.map(({ id }) => id);
    const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return [...twice].map((id) =>
      warning('select_option_twice', join(path, 'options'), [
        `Two options have the ID "${id}".`,
        'Give each option a unique ID.',
      ]),
    );
  });

/** One choice is a text, several are a list. */
export const unfitInitialValue: Rule = (tree) =>
  selectsOf(tree).flatMap(({ element: { initialValue, multiple = false }, path }): Finding[] => {
    if (initialValue === undefined || Array.isArray(initialValue) === multiple) return [];
    return [
      warning('select_value_unfit', join(path, 'initialValue'), [
        `The initial value is ${JSON.stringify(initialValue)}, but ${multiple ? 'several options' : 'one option'} can be selected.`,
        multiple ? 'Write a list of IDs.' : 'Write one ID, or set "multiple".',
      ]),
    ];
  });

/** The reader’s page fetches options, and can’t resolve a relative URL. */
export const unfetchableOptions: Rule = (tree) =>
  selectsOf(tree).flatMap(({ element: { options }, path }): Finding[] => {
    if (Array.isArray(options) || !('url' in options) || typeof options.url !== 'string') return [];
    if (loadableUrl(options.url) !== undefined) return [];
    return [
      warning('select_url_unusable', join(path, 'options.url'), [
        `Options can’t be fetched from "${options.url}".`,
        'Build the URL from environment.integration.urls.publicEndpoint.',
      ]),
    ];
  });

/** Checkboxes, or radios, of one key are a group: a value that is twice is switched twice. */
export const groupValueTwice: Rule = ({ nodes }) => {
  const seen = new Set<string>();
  return nodes.flatMap(({ element, path }): Finding[] => {
    if (element.type !== 'checkbox' && element.type !== 'radio') return [];
    const member = JSON.stringify([element.type, element.state, element.value]);
    if (!seen.has(member)) {
      seen.add(member);
      return [];
    }
    return [
      warning('group_value_twice', path, [
        `Two <${element.type}> with the key "${element.state}" have the value ${JSON.stringify(element.value)}.`,
        'Give each one a unique value.',
      ]),
    ];
  });
};
