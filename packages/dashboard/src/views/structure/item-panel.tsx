// The selected item of the tree: title, path, and actions.
import { useEffect, useState } from 'preact/hooks';
import { positionInside, positionOutside, stepDown, stepUp } from './positions.ts';
import type { PositionBy } from './positions.ts';
import type { ItemFields } from './site-api.ts';
import { defaultEdit, fieldsEdit, moveEdit, removeEdit } from './structure-edits.ts';
import { KIND_WORDS, itemsIn } from './tree-node.ts';
import type { NodeKind, TreeNode } from './tree-node.ts';
import { Link } from '../../ui/link.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { defaultReason } from './default-reason.ts';
import { Marks } from './marks.tsx';
import { AllFields } from './site-forms.tsx';
import { planOf } from './site-props.ts';
import type { SiteProps } from './site-props.ts';

/** The selected item and its site. */
export interface ItemPanelProps extends SiteProps {
  readonly node: TreeNode;
}

export function ItemPanel(props: ItemPanelProps) {
  const { reading, node } = props;
  const { item, title } = node;
  const mayEdit = reasonFor('site.create', reading.site.permissions);
  const published = 'urls' in item ? item.urls.published : undefined;
  return (
    <section class="structure-item" aria-label={`Selected: ${title}`}>
      <h2>
        {title} <span class="quiet">{KIND_WORDS[node.kind]}</span> <Marks node={node} />
      </h2>
      {published !== undefined && (
        <p>
          <a href={published}>{published}</a>
        </p>
      )}
      {item.object === 'site-space' && (
        <p class="quiet">
          Title comes from its space: <Link href={new URL(item.space.urls.app).pathname}>{item.space.title}</Link>
        </p>
      )}
      {'condition' in item && item.condition !== undefined && (
        <p class="quiet">
          Visible when <code>{item.condition}</code>
        </p>
      )}
      <FieldsForm {...props} reason={mayEdit} />
      <Actions {...props} reason={mayEdit} />
      {mayEdit === undefined && <AllFields ids={reading.ids} node={node} />}
      <RightsNote reasons={[mayEdit]} />
    </section>
  );
}

interface GuardedProps extends ItemPanelProps {
  readonly reason: string | undefined;
}

function FieldsForm({ node, perform, reason }: GuardedProps) {
  const { item } = node;
  const before = fieldsOf(node);
  const [fields, setFields] = useState(before);
  // After a save or an undo, the same fields show the new values, so that the focus stays.
  useEffect(() => setFields(before), Object.values(before));
  const names = FIELDS_OF_KINDS[item.object];
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason !== undefined) return;
    const edited: ItemFields = Object.fromEntries(names.map((name) => [name, fields[name]]));
    perform(planOf(node.id, (site, now) => fieldsEdit(site, now, edited)));
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    setFields(before);
    document.querySelector<HTMLElement>('.structure-row[aria-selected="true"]')?.focus();
  };
  const isChanged = names.some((name) => fields[name] !== before[name]);
  return (
    <form class="tool-form" onSubmit={save} onKeyDown={leave}>
      {names.map((name) => {
        const props = {
          required: true,
          ...limitsOf(node, name),
          readOnly: reason !== undefined,
          value: fields[name],
          onInput: (event: InputEvent) =>
            setFields((all) => ({ ...all, [name]: (event.currentTarget as HTMLInputElement).value })),
        };
        return (
          <label key={name}>
            {LABELS[name]}
            {name === 'url' ? <input type="url" {...props} /> : <input type="text" {...props} />}
          </label>
        );
      })}
      <button class="button button-primary" type="submit" aria-disabled={!isChanged || reason !== undefined}>
        Save
      </button>
    </form>
  );
}

type FieldName = 'title' | 'path' | 'url';

const LABELS: Readonly<Record<FieldName, string>> = { title: 'Title', path: 'Path', url: 'URL' };

/** The title of a site-space is that of its space, and groups and links have no path. */
const FIELDS_OF_KINDS: Readonly<Record<NodeKind, readonly FieldName[]>> = {
  'site-section': ['title', 'path'],
  'site-section-group': ['title'],
  'site-space': ['path'],
  'site-external-link': ['title', 'url'],
};

function fieldsOf({ title, item }: TreeNode): Readonly<Record<FieldName, string>> {
  const path = 'path' in item ? item.path : '';
  return { title, path, url: item.object === 'site-external-link' ? item.url : '' };
}

function limitsOf({ kind }: TreeNode, name: FieldName): { readonly minLength: number; readonly maxLength: number } {
  if (name === 'url') return { minLength: 1, maxLength: 2_048 };
  if (name === 'path' || kind === 'site-section-group') return { minLength: 1, maxLength: 100 };
  return { minLength: 2, maxLength: 128 };
}

function Actions({ reading, node, perform, reason }: GuardedProps) {
  const { nodes } = reading;
  const { item } = node;
  const canBeDefault = node.kind === 'site-section' || node.kind === 'site-space';
  const move = (name: string, positionBy: PositionBy, none: string) => (
    <GuardedButton
      key={name}
      reason={reason ?? (positionBy(nodes, node) === undefined ? none : undefined)}
      run={() => perform(planOf(node.id, (site, now) => moveEdit(site, now, positionBy(site.nodes, now))))}
    >
      {name}
    </GuardedButton>
  );
  const set = (fields: ItemFields) => () => perform(planOf(node.id, (site, now) => fieldsEdit(site, now, fields)));
  const isDraft = 'draft' in item && item.draft;
  return (
    <div class="structure-actions">
      {move('Move up', stepUp, 'Already first.')}
      {move('Move down', stepDown, 'Already last.')}
      {node.kind !== 'site-space' && (
        <>
          {move('Move into group above', positionInside, 'There is no group directly above.')}
          {move('Move out of group', positionOutside, 'Not in a group.')}
        </>
      )}
      {canBeDefault && (
        <GuardedButton reason={defaultReason(reading, node)} run={() => perform(planOf(node.id, defaultEdit))}>
          Set as default
        </GuardedButton>
      )}
      <GuardedButton reason={reason} isPressed={isDraft} run={set({ draft: !isDraft })}>
        Draft
      </GuardedButton>
      {item.object === 'site-space' && (
        <GuardedButton reason={reason} isPressed={item.hidden === true} run={set({ hidden: item.hidden !== true })}>
          Hidden
        </GuardedButton>
      )}
      <GuardedButton variant="danger" reason={reason} run={() => perform(planOf(node.id, removeEdit))}>
        Remove
      </GuardedButton>
      <p class="quiet">{removalText(node)}</p>
    </div>
  );
}

/** The consequences of the removal, and what undo doesn’t restore. */
function removalText({ kind, item, parent, siblings }: TreeNode): string {
  if (kind === 'site-section-group') return itemsIn(item).length === 0 ? '' : 'Removing the group keeps its items.';
  if (kind === 'site-external-link') return '';
  if (kind === 'site-section')
    return 'Removing this section also removes its spaces and all redirects to them. Undo restores them, but not the customization of the spaces.';
  const isLast = parent !== undefined && siblings.length === 1;
  const consequence = isLast
    ? 'This is the last space in its section. Removing it also removes the section and all redirects to them.'
    : 'Removing this space also removes all redirects to it.';
  return `${consequence} Undo restores them, but not the customization of the space.`;
}
