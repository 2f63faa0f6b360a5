// Rules about actions: built-in ones without what they need, modals that do not exist, URLs that will not open.
import { ACTIONS, isBuiltinAction } from '@bindery/contract/contentkit';
import { expected, fits, isObject } from '../../fits-type.ts';
import { warning } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { containsNull } from '../../session/published-mode.ts';
import { openableUrl } from '../../session/safe-url.ts';
import { join } from '../walk-tree.ts';

/** The schema takes any object with a name; hosts cannot act on one that lacks its fields, or has others in them. */
export const incompleteAction: Rule = ({ actions }) =>
  actions.flatMap(({ action, path }): Finding[] => {
    const name = action.action;
    if (!name.startsWith('@')) return [];
    if (!isBuiltinAction(name) || !ACTIONS[name].from.includes('component')) return [unknownAction(name, path)];
    const { fields, isOpen = false } = ACTIONS[name];
    return Object.entries(fields).flatMap(([field, { type, required }]): Finding[] => {
      const value = (action as unknown as Readonly<Record<string, unknown>>)[field];
      if (value === undefined) {
        if (!required || isOpen) return [];
        return [warning('action_incomplete', path, [`The action "${name}" has no "${field}".`, `Add "${field}".`])];
      }
      if (fits(value, type) || isBinding(value)) return [];
      return [
        warning('action_field_wrong', join(path, field), [
          `"${field}" of the action "${name}" is ${JSON.stringify(value).slice(0, 60)}.`,
          `Give it ${expected(type)}.`,
        ]),
      ];
    });
  });

function unknownAction(name: string, path: string): Finding {
  const senders = isBuiltinAction(name) ? ACTIONS[name].from : [];
  const actionNames = Object.entries(ACTIONS)
    .filter(([, { from }]) => from.includes('component'))
    .map(([each]) => each)
    .join(', ');
  return warning('action_unknown', path, [
    senders.length === 0
      ? `Unknown action "${name}".`
      : `Only a ${senders.join(' or a ')} can send the action "${name}", not an element.`,
    `Available: ${actionNames}. Your own names must start with a letter.`,
  ]);
}

function isBinding(value: unknown): boolean {
  return isObject(value) && typeof value['$state'] === 'string';
}

/** A modal whose component does not exist fails only when someone presses. */
export const unknownComponent: Rule = ({ actions }, { components }) => {
  if (components === undefined) return [];
  return actions.flatMap(({ action, path }): Finding[] => {
    const { componentId } = action as { componentId?: unknown };
    if (action.action !== '@ui.modal.open' || typeof componentId !== 'string' || components.includes(componentId))
      return [];
    return [
      warning('component_unknown', path, [
        `No component has the ID "${componentId}".`,
        `Known: ${components.join(', ') || 'none'}. Add it to the components of createIntegration.`,
      ]),
    ];
  });
};

/** The host of the published site can’t send `null`. */
export const nullInAction: Rule = ({ actions }) =>
  actions
    .filter(({ action }) => containsNull(action))
    .map(({ action, path }) =>
      warning('action_null', path, [
        `The action "${action.action}" contains null, which published sites silently fail on.`,
        'Omit the field.',
      ]),
    );

/** Hosts open http, https and mailto. */
export const unopenableUrl: Rule = ({ actions, nodes }) => {
  const fromActions = actions.flatMap(({ action, path }) =>
    action.action === '@ui.url.open' ? [{ url: (action as { url?: unknown }).url, path }] : [],
  );
  const fromLinks = nodes.flatMap(({ element, path }) =>
    element.type === 'link' ? [{ url: element.target.url, path }] : [],
  );
  return [...fromActions, ...fromLinks]
    .filter(({ url }) => typeof url === 'string' && openableUrl(url) === undefined)
    .map(({ url, path }) =>
      warning('url_refused', path, [
        `Hosts won’t open "${String(url)}".`,
        'Use an absolute http, https, or mailto URL.',
      ]),
    );
};
