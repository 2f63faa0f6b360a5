// What an element is read with, and how nodes are made.
import type { ContentKitElement } from '@bindery/contentkit';
import { elementIdentity, elementKey } from '@bindery/contentkit/controls';
import { wordsOf } from '@bindery/contentkit/session';
import type { ContentKitWords, InstanceState, SessionState } from '@bindery/contentkit/session';
import type { SourceElement, AccessibleNode } from './accessible-node.ts';

/** The labels of options that were loaded, by the path of a select and the ID of an option. */
export type OptionLabels = (path: string, id: string) => string | undefined;

/** What an element is read with. */
export interface ReadContext {
  readonly session: SessionState;
  readonly instance: InstanceState;
  /** Path in the tree of the instance: `children[0].element`. */
  readonly path: string;
  readonly labels: OptionLabels;
  /** The label of the `input` around the element. */
  readonly field?: string;
  /** Reads any element. Passed in the context so that elements don’t import each other. */
  readonly read: (element: ContentKitElement, context: ReadContext) => AccessibleNode;
}

/** A text or a node inside another node. */
export type Content = string | AccessibleNode;

/** The facts of a node that differ from those of a plain container. */
export interface NodeFacts extends Partial<
  Pick<
    AccessibleNode,
    'role' | 'name' | 'label' | 'value' | 'isDisabled' | 'isBusy' | 'isChecked' | 'level' | 'control'
  >
> {
  readonly content?: readonly Content[];
  /** Whether the parts are in one line of text. */
  readonly isInline?: boolean;
  /** Tells parts of one element apart, for example the buttons of a stepper. */
  readonly part?: string;
  readonly testId?: string;
}

/** The same, one step deeper in the tree, and without the label of a field. */
export function at({ field: _field, ...context }: ReadContext, step: string | number): ReadContext {
  const path =
    typeof step === 'number' ? `${context.path}[${step}]` : context.path === '' ? step : `${context.path}.${step}`;
  return { ...context, path };
}

/** The words that the host renders itself. */
export function wordsIn({ session }: ReadContext): ContentKitWords {
  return wordsOf(session.settings);
}

/** Makes a node for an element. */
export function createNode(element: SourceElement, { path }: ReadContext, facts: NodeFacts): AccessibleNode {
  const { content = [], isInline = false, part = '' } = facts;
  return {
    role: facts.role,
    name: facts.name ?? '',
    label: facts.label,
    text: isInline ? content.map(textOf).join('') : content.map(textOf).filter(isNotBlank).join(' '),
    children: content.filter((each) => typeof each !== 'string'),
    element,
    path,
    key: `${facts.role ?? ''} ${part} ${keyOf(element)}`,
    testId: facts.testId ?? (facts.control === undefined || part !== '' ? undefined : identityOf(element)),
    value: facts.value,
    isDisabled: facts.isDisabled ?? false,
    isBusy: facts.isBusy ?? false,
    isChecked: facts.isChecked,
    level: facts.level,
    control: facts.control,
  };
}

/** The parts of elements that are only text. */
export type TextPart = 'hint' | 'label' | 'message' | 'note' | 'summary' | 'title';

/** A text that an element shows, for example its label. */
export function createText(
  element: SourceElement,
  context: ReadContext,
  [part, text]: [TextPart, string],
): AccessibleNode {
  return createNode(element, context, { content: [text], part });
}

function textOf(content: Content): string {
  return typeof content === 'string' ? content : content.text;
}

function isNotBlank(text: string): boolean {
  return text.trim() !== '';
}

function keyOf(element: SourceElement): string {
  return 'type' in element ? elementKey(element) : element.onPress.action;
}

/** The test ID of a control: its state key, its action, or its ID. */
function identityOf(element: SourceElement): string | undefined {
  const identity = 'type' in element ? elementIdentity(element) : element.onPress.action;
  if (identity !== '') return identity;
  return 'type' in element && element.type === 'card' ? element.onPress?.action : undefined;
}
