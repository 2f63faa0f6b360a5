// /data?new=…: selects the parent of a new resource if several are possible.
import { useEffect } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import { loadApiDocument } from '../state/operations/api-document.ts';
import { fillTemplate, parametersOf } from '../state/operations/path-template.ts';
import { dataWrites } from './data-writes.ts';
import { createdAt } from './resource-writes.ts';
import { useResources } from '../state/resources.ts';
import type { NamedResource } from '../state/resources.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { Link } from '../ui/link.tsx';
import { Empty, Load, Loading } from '../ui/load.tsx';

/** Innermost parameter of a path, and what it names. */
const KINDS: Readonly<Record<string, NamedResource['kind']>> = {
  organizationId: 'organization',
  spaceId: 'space',
  siteId: 'site',
};

const NAMES: Readonly<Partial<Record<NamedResource['kind'], string>>> = {
  organization: 'an organization',
  space: 'a space',
  site: 'a site',
};

/** Why there’s no place for a new resource: the caller sees no resource that it can belong to. */
function emptyText(noun: string, template = ''): string {
  const kind = KINDS[parametersOf(template).at(-1) ?? ''];
  const parent = kind && NAMES[kind];
  if (parent === undefined) return `You can’t create this ${noun} here.`;
  return `To create this ${noun}, you need ${parent}. Create one, or ask an admin for access.`;
}

/** The list; with one possibility, its form. */
export function ChooseParent({ noun }: { readonly noun: string }) {
  const row = dataWrites.find((each) => each.noun === noun);
  const operations = useDerived(async () => (await loadApiDocument()).operations, []);
  const resources = useResources();
  const operation = operations.value?.get(row?.create ?? '');
  const template = row === undefined || operation === undefined ? '' : (createdAt(row, operation)[0] ?? '');
  const value = operations.value && resources.value && choicesOf(template, resources.value);
  return (
    <Load query={{ ...operations, value }} noun="locations">
      {(choices) =>
        choices.length === 0 ? <Empty>{emptyText(noun, template)}</Empty> : <Choices noun={noun} choices={choices} />
      }
    </Load>
  );
}

function Choices({ noun, choices }: { readonly noun: string; readonly choices: readonly Choice[] }) {
  const { router } = useDashboard();
  const only = choices.length === 1 ? choices[0] : undefined;
  useEffect(() => {
    if (only !== undefined) router.replace(only.href);
  }, [only?.href]);
  if (only !== undefined) return <Loading noun="locations" />;
  return (
    <section aria-label={`New ${noun}`}>
      <h1>New {noun}</h1>
      <p class="quiet">Choose where to create it.</p>
      <ul class="choose-parent">
        {choices.map(({ href, title, detail }, index) => (
          <li key={href}>
            <Link href={href} data-key="row" {...(index === 0 ? { 'data-row': 'first' } : {})}>
              {title}
            </Link>{' '}
            <span class="quiet">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Choice {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
}

function choicesOf(template: string, resources: readonly NamedResource[]): readonly Choice[] {
  if (template === '') return [];
  const inner = parametersOf(template).at(-1);
  if (inner === undefined) return [{ href: `/data${template}?do=new`, title: '', detail: '' }];
  return resources.flatMap(({ kind, id, title, organization, organizationId }) => {
    if (kind !== KINDS[inner]) return [];
    const params = { ...(organizationId === undefined ? {} : { organizationId }), [inner]: id };
    const path = fillTemplate(template, params);
    return path === undefined ? [] : [{ href: `/data${path}?do=new`, title, detail: organization ?? id }];
  });
}
