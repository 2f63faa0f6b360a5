// Which blocks can be inside which. The engine must not load the models of the contract, so this repeats them as
// data, and a test compares the two.
import type { Block } from './nodes.ts';

/** Containers in which blocks of several kinds can be. */
export type Container =
  | 'document'
  | 'if'
  | 'blockquote'
  | 'hint'
  | 'list-item'
  | 'tabs-item'
  | 'stepper-step'
  | 'column'
  | 'update'
  | 'expandable-body'
  | 'annotation-body'
  | 'cell';

type BlockType = Block['type'];

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Types of blocks, a space between two. */
function types<Text extends string>(text: Text & (Words<Text> extends BlockType ? unknown : never)): BlockType[] {
  return text.split(' ') as BlockType[];
}

const ESSENTIALS = types('paragraph heading-1 heading-2 heading-3 list-ordered list-unordered list-tasks divider');

/** Blocks in a tab. Steps, columns, and updates allow a few more. */
const PANEL: readonly BlockType[] = [
  ...ESSENTIALS,
  ...types('content-ref code embed file images drawing hint blockquote math integration prompt'),
];

const TOP_LEVEL: readonly BlockType[] = [
  ...PANEL,
  ...types('expandable tabs table swagger openapi-operation openapi-schemas openapi-webhook reusable-content'),
  ...types('stepper if columns updates'),
];

/** Container → the types of block that it may hold. */
export const ALLOWED: Readonly<Record<Container, ReadonlySet<BlockType>>> = {
  document: new Set(TOP_LEVEL),
  if: new Set(TOP_LEVEL),
  blockquote: new Set([...ESSENTIALS, 'blockquote']),
  hint: new Set([...ESSENTIALS, 'embed', 'integration', 'table']),
  'list-item': new Set([...ESSENTIALS, 'code', 'hint', 'blockquote', 'math', 'table']),
  'tabs-item': new Set(PANEL),
  'stepper-step': new Set([...PANEL, 'expandable']),
  column: new Set([...PANEL, 'table', 'expandable', 'stepper']),
  update: new Set([...PANEL, 'tabs', 'expandable']),
  'expandable-body': new Set([
    ...ESSENTIALS,
    ...types('file images code table hint prompt blockquote reusable-content integration'),
  ]),
  'annotation-body': new Set([...ESSENTIALS, 'code']),
  cell: new Set(TOP_LEVEL),
};
