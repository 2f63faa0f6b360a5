// The form of a rule about meaning: what a tree that the schema accepts still gets wrong.
import type { StateValues } from '../session/session-state.ts';
import type { Finding } from './finding.ts';
import type { WalkedTree } from './walk-tree.ts';

/** What rules get besides the tree. What is absent is not checked. */
export interface RuleContext {
  /** Ids of the components that the integration has. */
  readonly components?: readonly string[];
  /** The state that the tree was made from. */
  readonly state?: StateValues;
  /** The state that was sent with the request. */
  readonly sentState?: StateValues;
  /** The props that the tree was made from. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Whether the block is written as Markdown, which keeps text only. */
  readonly isMarkdownBlock?: boolean;
  /** Hosts whose frames receive the data: others load, and receive none. */
  readonly frameHosts?: readonly string[];
}

/** One rule. */
export type Rule = (tree: WalkedTree, context: RuleContext) => readonly Finding[];
