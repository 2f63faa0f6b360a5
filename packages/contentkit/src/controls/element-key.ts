// The key of an element among its siblings, so that hosts recognize it after they change.
import type { ContentKitElement } from '@bindery/contract/contentkit';

/** A key that survives a new label or a new sibling: the state key, the action, the URL; else only the kind. */
export function elementKey(element: ContentKitElement): string {
  return `${element.type}:${elementIdentity(element)}`;
}

/** What tells an element from others of its kind: a state key, an action, a URL, an ID. Empty if it has none of these. */
export function elementIdentity(element: ContentKitElement): string {
  switch (element.type) {
    case 'textinput':
    case 'select':
    case 'switch':
      return element.state;
    case 'checkbox':
    case 'radio':
      return `${element.state}=${element.value}`;
    case 'codeblock':
      return element.state ?? '';
    case 'input':
      return elementKey(element.element);
    case 'button':
      return element.onPress.action;
    case 'webframe':
      return element.source.url;
    case 'step':
      return element.id;
    default:
      return '';
  }
}
