// A step of a crawl, which can be repeated in another session of the same component. No code.
import type { AccessibleNode } from '../../components/accessibility/accessible-node.ts';

/** A value for a field. */
export type FieldChange =
  | { readonly kind: 'type'; readonly node: AccessibleNode; readonly text: string }
  | { readonly kind: 'check'; readonly node: AccessibleNode; readonly isOn: boolean }
  | { readonly kind: 'select'; readonly node: AccessibleNode; readonly option: string };

/** Fields that get values without a request, a press of a control, or a change of a field with an action. */
export interface CrawlStep {
  /** The component, or a modal. */
  readonly instance: string;
  /** For reports: `press button "Yes"`. */
  readonly label: string;
  readonly action:
    | { readonly kind: 'fill'; readonly changes: readonly FieldChange[] }
    | { readonly kind: 'press'; readonly node: AccessibleNode }
    | FieldChange;
}
