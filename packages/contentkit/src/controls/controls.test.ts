import { describe, expect, it } from 'vitest';
import { ck } from '../index.ts';
import { ENGLISH_WORDS } from '../session/words.ts';
import {
  buttonName,
  cardPress,
  chooseOption,
  chosenIds,
  groupRadios,
  isSwitchOn,
  optionsUrl,
  readOptions,
  stepPress,
  textValue,
  toggleCheckbox,
  toggleSwitch,
} from './index.ts';

const onPress = { action: 'delete-all' } as const;

describe('controls', () => {
  it('are named by label, tooltip, icon, or action, in this order', () => {
    const names = [
      ck.button({ onPress, label: 'Delete', tooltip: 'All of it', icon: 'delete' }),
      ck.button({ onPress, tooltip: 'All of it', icon: 'delete' }),
      ck.button({ onPress, trailingIcon: 'check-circle' }),
      ck.button({ onPress }),
    ].map((button) => buttonName(button, ENGLISH_WORDS));
    expect(names).toEqual(['Delete', 'All of it', 'check circle', 'delete all']);
  });

  it('show their initial value until their key is written', () => {
    const field = ck.textinput({ state: 'name', initialValue: 'Ada' });
    expect([textValue(field, undefined), textValue(field, { name: '' })]).toEqual(['Ada', '']);
    const toggle = ck.switch({ state: 'on', initialValue: true });
    expect([isSwitchOn(toggle, {}), isSwitchOn(toggle, { on: false })]).toEqual([true, false]);
  });

  it('write the opposite, or a list with or without the value', () => {
    const action = { action: 'changed' } as const;
    const toggle = ck.switch({ state: 'on', onValueChange: action });
    expect(toggleSwitch(toggle, { on: true })).toMatchObject({ key: 'on', value: false, action });
    const apples = ck.checkbox({ state: 'fruits', value: 'apple' });
    expect(toggleCheckbox(apples, { fruits: ['pear'] }).value).toEqual(['pear', 'apple']);
    expect(toggleCheckbox(apples, { fruits: ['pear', 'apple'] }).value).toEqual(['pear']);
  });

  it('choose one option, or several', () => {
    const options = [{ id: 'a', label: 'A' }];
    const one = ck.select({ state: 'x', options });
    const several = ck.select({ state: 'x', options, multiple: true, initialValue: ['b'] });
    expect(chooseOption(one, 'a', {}).value).toBe('a');
    expect(chooseOption(several, 'a', {}).value).toEqual(['b', 'a']);
    expect(chooseOption(several, 'b', {}).value).toEqual([]);
    expect(chosenIds(one, { x: 7 })).toEqual(['7']);
  });

  it('send a step change with the ID of the step, and nothing for a step that isn’t there', () => {
    const step = ck.step({ id: 'two' }, ck.divider({}));
    const stepper = ck.stepper({ activeStep: 'two', onStepChange: { action: 'go' }, onComplete: onPress }, step);
    expect(stepPress(stepper, 0, ENGLISH_WORDS)).toEqual({ action: { action: 'go', step: 'two' }, label: 'Step 1' });
    expect(stepPress(stepper, 1, ENGLISH_WORDS)).toBeUndefined();
    expect(cardPress(ck.card({ title: 'Plain' }), ENGLISH_WORDS)).toBeUndefined();
  });

  it('group radios of one key that follow each other', () => {
    const radio = (state: string) => ck.radio({ state, value: state });
    const list = [radio('a'), ck.input({ label: 'A', element: radio('a') }), radio('b'), ck.divider({}), radio('a')];
    expect(groupRadios(list).map(({ radioKey, start, end }) => [radioKey, start, end])).toEqual([
      ['a', 0, 2],
      ['b', 2, 3],
      [undefined, 3, 4],
      ['a', 4, 5],
    ]);
  });

  it('load options from http URLs alone, page by page', () => {
    expect(optionsUrl('https://x.test/o', undefined, 'a b')).toBe('https://x.test/o?q=a+b');
    expect(optionsUrl('https://x.test/o', '/o?page=2&q=c', 'a')).toBe('https://x.test/o?page=2&q=c');
    expect(optionsUrl('javascript:alert(1)', undefined, '')).toBeUndefined();
    expect(readOptions({ items: [{ id: 1 }, { label: 'none' }], nextPage: '/2' })).toEqual({
      items: [{ id: '1', label: '1' }],
      selected: [],
      nextPage: '/2',
    });
  });
});
