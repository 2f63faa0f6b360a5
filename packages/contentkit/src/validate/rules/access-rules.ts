// Rules about being understood: names for buttons, titles for modals, text next to images.
import type { ContentKitElement } from '@bindery/contract/contentkit';
import { info, warning } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** A button with an icon only has no name but what its tooltip gives it. */
export const namelessButton: Rule = ({ nodes }) =>
  nodes.flatMap(({ element, path }): Finding[] => {
    if (element.type !== 'button' || hasText(element.label) || hasText(element.tooltip)) return [];
    return [
      warning('button_nameless', path, [
        'This button has neither label nor tooltip, so screen readers can’t name it.',
        'Add a tooltip that says what it does.',
      ]),
    ];
  });

/** A modal is named by its title. */
export const untitledModal: Rule = ({ root }) =>
  root.type === 'modal' && !hasText(root.title)
    ? [warning('modal_untitled', '', ['This modal has no title, so screen readers can’t name it.', 'Add a title.'])]
    : [];

/** Published sites render no close button: a modal that never closes itself stays. */
export const unclosableModal: Rule = ({ root, actions }) => {
  // A custom action can return "complete", or a tree with an exit.
  if (root.type !== 'modal' || actions.some(({ action }) => !STAYS.has(action.action))) return [];
  return [
    warning('modal_without_close', '', [
      'This modal can’t be closed: published sites don’t add a close button.',
      'Add a button whose action is "@ui.modal.close".',
    ]),
  ];
};

const STAYS: ReadonlySet<string> = new Set(['@ui.url.open', '@ui.modal.open', '@editor.node.updateProps']);

/** A submit button that cannot be pressed, with no word why. */
export const silentSubmit: Rule = ({ root, nodes }) => {
  if (root.type !== 'modal' || root.submit?.disabled !== true) return [];
  const hasHint = nodes.some(
    ({ element }) => element.type === 'hint' || (element.type === 'input' && element.hint !== undefined),
  );
  return hasHint
    ? []
    : [
        info('submit_disabled_silent', 'submit', [
          'The submit button is disabled without an explanation.',
          'Add a <hint> that says what is missing.',
        ]),
      ];
};

/** The schema has no text alternative for pictures. */
export const wordlessImage: Rule = ({ nodes }) =>
  nodes.flatMap(({ element, path, above }): Finding[] => {
    const parent = above.at(-1);
    if (element.type !== 'image' || parent === undefined || hasWords(parent)) return [];
    return [
      info('image_without_text', path, [
        'An image has no alternative text and no text next to it.',
        'Add a <text> next to it that says what it shows.',
      ]),
    ];
  });

function hasWords(parent: ContentKitElement): boolean {
  const { title, children } = parent as { title?: unknown; children?: unknown };
  if (hasText(title)) return true;
  return (
    Array.isArray(children) &&
    children.some(
      (child) =>
        typeof child === 'string' || ['text', 'link', 'markdown', 'hint'].includes((child as ContentKitElement).type),
    )
  );
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
