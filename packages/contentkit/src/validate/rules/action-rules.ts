// Rules about actions: built-in ones without what they need, modals that do not exist, addresses that will not open.
import { warning } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { openableUrl } from '../../session/safe-url.ts';

/** What each action of the host needs. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '@ui.modal.open': ['componentId', 'props'],
  // Shipped integrations also write the value next to the name; hosts pass on both.
  '@ui.modal.close': [],
  '@ui.url.open': ['url'],
  '@link.unfurl': ['url'],
  '@editor.node.updateProps': ['props'],
};

/** The schema takes any object with a name; hosts cannot act on one that lacks its fields. */
export const incompleteAction: Rule = ({ actions }) =>
  actions.flatMap(({ action, path }): Finding[] => {
    if (!action.action.startsWith('@')) return [];
    const needed = NEEDED[action.action];
    if (needed === undefined) {
      const known = Object.keys(NEEDED).join(', ');
      return [
        warning('action_unknown', path, [
          `No host knows the action "${action.action}".`,
          `Known: ${known}. Names of your own begin with a letter.`,
        ]),
      ];
    }
    return needed
      .filter((field) => !Object.hasOwn(action, field))
      .map((field) =>
        warning('action_incomplete', path, [`The action "${action.action}" has no "${field}".`, `Add "${field}".`]),
      );
  });

/** A modal whose component does not exist fails only when somebody presses. */
export const unknownComponent: Rule = ({ actions }, { components }) => {
  if (components === undefined) return [];
  return actions.flatMap(({ action, path }): Finding[] => {
    const { componentId } = action as { componentId?: unknown };
    if (action.action !== '@ui.modal.open' || typeof componentId !== 'string' || components.includes(componentId))
      return [];
    return [
      warning('component_unknown', path, [
        `No component has the id "${componentId}".`,
        `Known: ${components.join(', ') || 'none'}. Add it to the components of createIntegration.`,
      ]),
    ];
  });
};

/** `null` is no value that the published site's host can send. */
export const nullInAction: Rule = ({ actions }) =>
  actions
    .filter(({ action }) => holdsNull(action))
    .map(({ action, path }) =>
      warning('action_null', path, [
        `The action "${action.action}" holds null, on which the published site's host fails without a word.`,
        'Leave the field out.',
      ]),
    );

function holdsNull(value: unknown): boolean {
  if (value === null) return true;
  return typeof value === 'object' && Object.values(value).some(holdsNull);
}

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
        `Hosts do not open "${String(url)}".`,
        'Use an absolute address with http, https or mailto.',
      ]),
    );
};
