// All rules about meaning, in the order in which their findings are shown, each with the version that brought it.
import type { Rule } from '../rule.ts';
import { namelessButton, silentSubmit, unclosableModal, untitledModal, wordlessImage } from './access-rules.ts';
import { incompleteAction, nullInAction, unknownComponent, unopenableUrl } from './action-rules.ts';
import { groupValueTwice, optionTwice, unfetchableOptions, unfitInitialValue } from './option-rules.ts';
import {
  checkboxWithoutList,
  droppedStateKey,
  markdownProps,
  sharedStateKey,
  unknownBinding,
  unsentInitialValue,
} from './state-rules.ts';
import { frameUrl, largeTree, stepIds, strayStep } from './structure-rules.ts';

/** Increased with each new rule, so that a report names its set of rules and an older set can be selected. */
export const RULES_VERSION = 2;

/** A rule, and the version of the set that it came with. */
interface DatedRule {
  readonly since: number;
  readonly rule: Rule;
}

const since = (version: number, ...rules: readonly Rule[]): DatedRule[] =>
  rules.map((rule) => ({ since: version, rule }));

const RULES: readonly DatedRule[] = [
  ...since(1, incompleteAction, unknownComponent, nullInAction, unopenableUrl),
  ...since(1, sharedStateKey, unknownBinding, unsentInitialValue, checkboxWithoutList, droppedStateKey, markdownProps),
  ...since(2, optionTwice, unfitInitialValue, unfetchableOptions, groupValueTwice),
  ...since(1, stepIds, strayStep, frameUrl),
  ...since(1, namelessButton, untitledModal),
  ...since(2, unclosableModal),
  ...since(1, silentSubmit, wordlessImage, largeTree),
];

/** The rules of a version. None is an error: only the schema rejects. */
export function rulesOf(version: number = RULES_VERSION): Rule[] {
  return RULES.filter((each) => each.since <= version).map(({ rule }) => rule);
}
