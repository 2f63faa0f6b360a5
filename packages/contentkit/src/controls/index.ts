// Controls, without a DOM: their names, values, and what presses and changes send to a session. Every host goes by these.
export { hasBlockMenu } from './block-menu.ts';
export { isBusyControl } from './busy-control.ts';
export {
  buttonName,
  cardName,
  codeName,
  fieldName,
  frameName,
  isBeforeLabel,
  isLabelable,
  readableKey,
  stepName,
} from './control-names.ts';
export { checkedValues, chosenIds, codeValue, isRadioOn, isSwitchOn, textValue } from './control-values.ts';
export { elementIdentity, elementKey } from './element-key.ts';
export { chooseOption, chooseRadio, inputEvent, toggleCheckbox, toggleSwitch } from './inputs.ts';
export type { Input } from './inputs.ts';
export {
  activeStepIndex,
  buttonPress,
  cardPress,
  commandPress,
  finishPress,
  pressEvent,
  stepPress,
} from './presses.ts';
export type { BlockCommand, Confirmation, Press } from './presses.ts';
export { groupRadios, isVisibleElement } from './radio-groups.ts';
export { isPlainSelect, optionSource, optionsUrl, readOptions } from './select-options.ts';
export type { Option, OptionSource, OptionsPage } from './select-options.ts';
