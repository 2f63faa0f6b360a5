// Suggests resources for fields that take an ID. Other IDs can be typed.
import { useDerived } from '../data/use-query.ts';
import type { FieldPlan, NamedChoice } from '../state/body/field-plan.ts';
import { findReader } from '../state/operations/api-document.ts';
import type { ApiDocument } from '../state/operations/api-document.ts';
import { callOperation } from '../state/operations/call-operation.ts';
import { fillTemplate } from '../state/operations/path-template.ts';
import type { PathParameters } from '../state/routing/match-path.ts';
import { itemName } from './write-target.ts';
import type { FormContext } from '../operation-form/form-context.ts';

/** Names of fields, and the list of what they name. The first whose path is known counts. */
const LISTS: readonly (readonly [names: readonly string[], path: string])[] = [
  [['userId', 'user', 'users', 'members', 'add', 'remove'], '/orgs/{organizationId}/members'],
  [['teamId', 'team', 'teams', 'defaultTeam'], '/orgs/{organizationId}/teams'],
  [['parent', 'siteSectionGroupId', 'parentSectionGroupId'], '/orgs/{organizationId}/sites/{siteId}/section-groups'],
  [['parent', 'collection', 'collectionId'], '/orgs/{organizationId}/collections'],
  [['space', 'spaceId', 'spaces'], '/orgs/{organizationId}/spaces'],
  [['siteId', 'site'], '/orgs/{organizationId}/sites'],
  [['sectionId', 'siteSectionId', 'sections', 'defaultSiteSection'], '/orgs/{organizationId}/sites/{siteId}/sections'],
  [['siteSpaceId', 'defaultSiteSpace'], '/orgs/{organizationId}/sites/{siteId}/site-spaces'],
  [['page', 'pageId', 'into'], '/spaces/{spaceId}/content/pages'],
  [['organization', 'organizationId'], '/orgs'],
];

const NO_CHOICES: readonly NamedChoice[] = [];

/** Reads the lists of the fields that a form has. */
export function useChoices(document: ApiDocument, plan: FieldPlan, params: PathParameters): FormContext['choicesFor'] {
  const listOf = (name: string): string | undefined =>
    LISTS.find(([names, path]) => names.includes(name) && fillTemplate(path, params) !== undefined)?.[1];
  const paths = [...new Set([...namesIn(plan)].flatMap((name) => listOf(name) ?? []))];
  const lists = useDerived(
    async (api) => {
      const fetchChoices = async (path: string): Promise<readonly NamedChoice[]> => {
        const reader = findReader(document, path);
        return reader === undefined
          ? []
          : choicesIn(await callOperation(api, reader, { params, query: { limit: 1000 } }));
      };
      // A list that cannot be read offers nothing.
      const choices = await Promise.all(paths.map((path) => fetchChoices(path).catch(() => [])));
      return new Map(paths.map((path, at) => [path, choices[at]]));
    },
    [paths.join(' ')],
  ).value;
  return (name) => lists?.get(listOf(name) ?? '') ?? NO_CHOICES;
}

function choicesIn(answer: unknown): readonly NamedChoice[] {
  const { items, pages } = (answer ?? {}) as {
    readonly items?: readonly unknown[];
    readonly pages?: readonly unknown[];
  };
  return (items ?? pages ?? []).flatMap((item) => {
    const { id } = item as { readonly id?: unknown };
    const own = typeof id === 'string' ? [{ value: id, label: itemName(item) ?? id }] : [];
    return pages === undefined ? own : [...own, ...choicesIn(item)];
  });
}

/** The names of all fields of a form. */
function namesIn(plan: FieldPlan): ReadonlySet<string> {
  switch (plan.kind) {
    case 'object':
      return new Set(plan.fields.flatMap((field) => [field.name, ...namesIn(field.plan)]));
    case 'list':
    case 'map':
      return namesIn(plan.item);
    case 'variants':
      return new Set(plan.variants.flatMap((variant) => [...namesIn(variant.plan)]));
    default:
      return new Set();
  }
}
