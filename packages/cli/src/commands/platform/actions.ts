// Commands whose first word is an action: which flags and arguments belong to which action.
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../../command.ts';
import type { Input } from '../../command.ts';

/** Action → its flags and arguments, by their camel-case names. Inputs without an action belong to all actions. */
export type ActionInputs = Readonly<Record<string, readonly string[]>>;

/**
 * The action in the input, or the first one.
 * @throws {KitError} usage for an input of another action, and for a missing `id`
 */
export function readAction<const Inputs extends ActionInputs>(input: Input, inputs: Inputs): keyof Inputs & string {
  const actions = Object.keys(inputs);
  const action = textOf(input, 'action') ?? actions[0] ?? '';
  const own = inputs[action] ?? [];
  const stray = [...new Set(Object.values(inputs).flat())].find(
    (name) => !own.includes(name) && textOf(input, name) !== undefined,
  );
  if (stray !== undefined) throw misplaced(stray, action, inputs);
  if (own.includes('id') && textOf(input, 'id') === undefined) {
    throw new KitError('usage', `"${action}" requires an ID.`, {
      advice: 'Run the command without an action to list the IDs.',
    });
  }
  return action;
}

function misplaced(name: string, action: string, inputs: ActionInputs): KitError {
  const takers = Object.keys(inputs).filter((other) => inputs[other]?.includes(name));
  const label = name === 'id' ? 'An ID' : `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return new KitError('usage', `${label} can’t be used with "${action}".`, {
    advice: `Use it with ${takers.join(' or ')}.`,
  });
}
