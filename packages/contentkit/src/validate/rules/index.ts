// All rules about meaning, in the order in which their findings are shown.
import type { Rule } from '../rule.ts';
import { namelessButton, silentSubmit, untitledModal, wordlessImage } from './access-rules.ts';
import { incompleteAction, nullInAction, unknownComponent, unopenableUrl } from './action-rules.ts';
import {
  checkboxWithoutList,
  lostStateKey,
  markdownProps,
  sharedStateKey,
  unknownBinding,
  unsentInitialValue,
} from './state-rules.ts';
import { frameAddress, largeTree, stepIds, strayStep } from './structure-rules.ts';

/** Raised when a rule is added or says something else, so that a report names the rules it was made by. */
export const RULES_VERSION = 1;

/** Every rule. None is an error: only the schema refuses. */
export const RULES: readonly Rule[] = [
  incompleteAction,
  unknownComponent,
  nullInAction,
  unopenableUrl,
  sharedStateKey,
  unknownBinding,
  unsentInitialValue,
  checkboxWithoutList,
  lostStateKey,
  markdownProps,
  stepIds,
  strayStep,
  frameAddress,
  namelessButton,
  untitledModal,
  silentSubmit,
  wordlessImage,
  largeTree,
];
