// The steps that a user can do in a state: of the topmost modal, or of the component.
import { isPlainSelect } from '@bindery/contentkit/controls';
import type { ComponentSession } from '../../components/component-session.ts';
import { readTree } from '../../components/instance-tree.ts';
import { listNodes } from '../../components/accessibility/accessible-node.ts';
import type { AccessibleNode, Control } from '../../components/accessibility/accessible-node.ts';
import { formatNode } from '../../components/queries/format-node.ts';
import { listOptionIds } from '../../components/steps/find-option.ts';
import { topInstance } from '../crawl-session.ts';
import type { CrawlStep, FieldChange } from './crawl-step.ts';
import { choose, textFor } from './field-values.ts';
import type { Variant } from './field-values.ts';

/** Options of a select with an action that are selected, each in a step. */
const MAX_OPTIONS = 3;

/** A node with what a user can do with it. */
interface Usable<Kind extends Control['kind'] = Control['kind']> {
  readonly node: AccessibleNode;
  readonly control: Extract<Control, { readonly kind: Kind }>;
}

/** The steps. Fields without an action are filled together: first with usual values, then with those that the seed chooses. */
export async function listSteps(component: ComponentSession, seed: string): Promise<CrawlStep[]> {
  const instance = topInstance(component);
  const usable = listNodes(readTree(component, instance)).flatMap((node): Usable[] =>
    node.control === undefined || node.isDisabled || node.isBusy ? [] : [{ node, control: node.control }],
  );
  const steps: CrawlStep[] = [];
  const quiet = usable.filter(({ control }) => isQuietField(control));
  for (const variant of ['usual', 'unusual'] as const) {
    const changes = await fillAll({ component, instance, seed, variant }, quiet);
    if (changes.length > 0) steps.push({ instance, label: labelOf(changes), action: { kind: 'fill', changes } });
  }
  for (const { node, control } of usable) {
    if (isQuietField(control)) continue;
    if (control.kind === 'text') {
      const changes = await fillAll({ component, instance, seed, variant: 'usual' }, [{ node, control }]);
      steps.push(...changes.map((change) => ({ instance, label: labelOf([change]), action: change })));
    } else if (control.kind === 'select') {
      const options = await listOptionIds({ component, instance }, { node, select: control.select });
      const changes = options.slice(0, MAX_OPTIONS).map((option): FieldChange => ({ kind: 'select', node, option }));
      steps.push(...changes.map((change) => ({ instance, label: labelOf([change]), action: change })));
    } else if (control.kind !== 'link' && control.kind !== 'retry') {
      steps.push({ instance, label: `press ${formatNode(node)}`, action: { kind: 'press', node } });
    }
  }
  return steps;
}

/** Whether a field writes to the state alone. */
function isQuietField(control: Control): boolean {
  if (control.kind === 'text') return control.change === undefined;
  if (control.kind === 'select') return control.select.onValueChange === undefined;
  return control.kind === 'toggle' && control.input.action === undefined;
}

interface Filling {
  readonly component: ComponentSession;
  readonly instance: string;
  readonly seed: string;
  readonly variant: Variant;
}

/** A value for each field. Of radios with one key, the variant chooses one. */
async function fillAll(filling: Filling, fields: readonly Usable[]): Promise<FieldChange[]> {
  const { seed, variant } = filling;
  const groups = Map.groupBy(fields, ({ node, control }) =>
    control.kind === 'toggle' && control.isRadio ? `radio ${control.input.key}` : node.path,
  );
  const changes: FieldChange[] = [];
  for (const [key, group] of groups) {
    const index = variant === 'usual' ? 0 : choose([...group.keys()], `${seed} ${key}`);
    const one = group[index];
    if (one !== undefined) changes.push(...(await fillOne(filling, one)));
  }
  return changes;
}

async function fillOne(filling: Filling, { node, control }: Usable): Promise<FieldChange[]> {
  const { seed, variant } = filling;
  if (control.kind === 'text') {
    const type = 'inputType' in node.element ? node.element.inputType : '';
    return [{ kind: 'type', node, text: textFor(`${node.name} ${control.key} ${type ?? ''}`, variant, seed) }];
  }
  if (control.kind === 'toggle') {
    const isOn = control.isRadio || variant === 'usual' || choose([true, false], `${seed} ${node.key}`);
    return [{ kind: 'check', node, isOn }];
  }
  if (control.kind !== 'select') return [];
  const options = await listOptionIds(filling, { node, select: control.select });
  const [first] = options;
  if (first === undefined) return [];
  // A press of a chosen option of a combobox with several removes it.
  const isToggle = !isPlainSelect(control.select) && control.select.multiple === true;
  const option = variant === 'usual' || isToggle ? first : choose(options, `${seed} ${node.key}`);
  return [{ kind: 'select', node, option }];
}

const MAX_TEXT = 30;

function labelOf(changes: readonly FieldChange[]): string {
  return changes.map(describeChange).join(', ');
}

function describeChange(change: FieldChange): string {
  const name = formatNode(change.node);
  if (change.kind === 'type') return `type ${shorten(change.text)} into ${name}`;
  if (change.kind === 'check') return `${change.isOn ? 'check' : 'uncheck'} ${name}`;
  return `select ${shorten(change.option)} in ${name}`;
}

function shorten(text: string): string {
  return JSON.stringify(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
}
