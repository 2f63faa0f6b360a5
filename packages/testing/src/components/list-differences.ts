// What published sites do otherwise with a component: while it runs, and with elements of its tree.
import { isElementName } from '@bindery/contract/contentkit/element-table';
import type { ContentKitElement } from '@bindery/contentkit';
import { PUBLISHED_DIFFERENCES, elementDifferences } from '@bindery/contentkit/session';
import type { InstanceState, PublishedDifferenceId, SessionState } from '@bindery/contentkit/session';

/** A difference. */
export interface Difference {
  readonly id: PublishedDifferenceId;
  /** What readers meet, in a sentence or two. */
  readonly text: string;
  /** Place of the element in the tree. Absent for what happened while the component ran. */
  readonly path?: string;
  /** The prop of the element. Absent for the element itself. */
  readonly prop?: string;
}

/** The differences of an instance. Empty unless the session is in the mode “published”. */
export function listDifferences(session: SessionState, { tree, differences = [] }: InstanceState): Difference[] {
  if (session.settings.mode !== 'published') return [];
  const ofRun = differences.map((id) => ({ id, text: PUBLISHED_DIFFERENCES[id].text }));
  return [...ofRun, ...(tree === undefined ? [] : differencesIn(tree.element, ''))];
}

/** An element that is shown as JSON hides those in it. */
function differencesIn(value: unknown, path: string): Difference[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isElement(value) ? elementDifferences(value) : [];
  const listed = own.map(({ id, prop }) => ({
    id,
    text: PUBLISHED_DIFFERENCES[id].text,
    path,
    ...(prop === undefined ? {} : { prop }),
  }));
  if (own.some(({ id }) => id === 'element_undrawn')) return listed;
  const inner = Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    differencesIn(part, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
  return [...listed, ...inner];
}

function isElement(value: object): value is ContentKitElement {
  return 'type' in value && isElementName(value.type);
}
