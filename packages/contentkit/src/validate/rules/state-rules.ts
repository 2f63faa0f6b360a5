// Rules about state: keys that two kinds of fields share, that no field writes, or that a response lost.
import type { ContentKitElement } from '@bindery/contract/contentkit';
import { info, warning } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { WalkedNode } from '../walk-tree.ts';

const FIELDS: ReadonlySet<string> = new Set(['textinput', 'select', 'switch', 'checkbox', 'radio', 'codeblock']);

/** The key that a field writes. */
function keyOf(element: ContentKitElement): string | undefined {
  return FIELDS.has(element.type) ? (element as { state?: string }).state : undefined;
}

function fieldsOf(nodes: readonly WalkedNode[]): { key: string; node: WalkedNode }[] {
  return nodes.flatMap((node) => {
    const key = keyOf(node.element);
    return key === undefined ? [] : [{ key, node }];
  });
}

/** Two fields of different kinds on one key overwrite each other. Checkboxes share a list, radios a choice. */
export const sharedStateKey: Rule = ({ nodes }) => {
  const seen = new Map<string, ContentKitElement['type']>();
  return fieldsOf(nodes).flatMap(({ key, node }): Finding[] => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, node.element.type);
    if (first === undefined || first === node.element.type) return [];
    return [
      warning('state_key_shared', node.path, [
        `The key "${key}" is written by a <${first}> and by a <${node.element.type}>.`,
        'Give each field a unique key.',
      ]),
    ];
  });
};

/** A binding to a key that no field writes and the state doesn’t contain is always empty. */
export const unknownBinding: Rule = ({ nodes, bindings }, { state }) => {
  if (state === undefined) return [];
  const stateKeys = new Set([...Object.keys(state), ...fieldsOf(nodes).map(({ key }) => key)]);
  return bindings
    .filter(({ key }) => !stateKeys.has(key))
    .map(({ key, path }) =>
      warning('binding_unknown', path, [
        `The key "${key}" has no value. It’s neither a field in this tree nor in the state (${[...stateKeys].join(', ') || 'empty'}).`,
        `Add "${key}" to initialState, or bind a field to it.`,
      ]),
    );
};

/** Hosts do not write an initial value into the state: a field that was not edited is absent from the request. */
export const unsentInitialValue: Rule = ({ nodes, bindings }, { state }) => {
  if (state === undefined) return [];
  const used = new Set(bindings.map(({ key }) => key));
  return fieldsOf(nodes)
    .filter(
      ({ key, node }) =>
        (node.element as { initialValue?: unknown }).initialValue !== undefined &&
        used.has(key) &&
        !Object.hasOwn(state, key),
    )
    .map(({ key, node }) =>
      warning('initial_value_unsent', node.path, [
        `The initial value of "${key}" is only displayed. Until the user edits the field, actions that read "${key}" get no value.`,
        `Put the value into initialState under "${key}".`,
      ]),
    );
};

/** Checkboxes add to, and remove from, a list. */
export const checkboxWithoutList: Rule = ({ nodes }, { state }) =>
  fieldsOf(nodes)
    .filter(
      ({ key, node }) => node.element.type === 'checkbox' && state?.[key] !== undefined && !Array.isArray(state[key]),
    )
    .map(({ key, node }) =>
      warning('checkbox_state_not_list', node.path, [
        `A <checkbox> stores a list under "${key}", but the state has ${JSON.stringify(state?.[key])}.`,
        `Initialize "${key}" as [], or use a <switch> for yes/no values.`,
      ]),
    );

/** The response of an action replaces the whole state: an omitted key is deleted. */
export const droppedStateKey: Rule = (_tree, { state, sentState }) => {
  if (state === undefined || sentState === undefined) return [];
  return Object.keys(sentState)
    .filter((key) => !Object.hasOwn(state, key))
    .map((key) =>
      warning('state_key_lost', '', [
        `The key "${key}" was in the sent state but isn’t in the response.`,
        'Return { state: { ...element.state, … } } from action(). The returned state replaces the previous one.',
      ]),
    );
};

/** Markdown keeps the attributes of a block as text. */
export const markdownProps: Rule = (_tree, { props, isMarkdownBlock }) => {
  if (isMarkdownBlock !== true || props === undefined) return [];
  return Object.entries(props)
    .filter(([, value]) => typeof value !== 'string')
    .map(([key]) =>
      info('markdown_prop_not_text', '', [
        `The prop "${key}" isn’t text. A block that is written as Markdown keeps only text.`,
        `Store "${key}" as text, for example with JSON.stringify.`,
      ]),
    );
};
