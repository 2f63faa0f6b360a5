import type { PageFields } from '@bindery/content/tree';
import { requireCondition } from '../../../../core/conditions/require-condition.ts';
import type { ChangeOf } from './changes.ts';

/**
 * The page fields that a change sets. Assumption: an empty description or condition removes it. An emoji removes the
 * icon and vice versa, because a page shows one of the two.
 */
export function fieldsOf(
  change: Omit<ChangeOf<'update_page'>, 'operation' | 'page'> | Omit<ChangeOf<'insert_page'>, 'operation'>,
): Partial<PageFields> {
  const { title, emoji, icon, description, hidden, noIndex, noRobotsIndex, condition } = change;
  return {
    ...(title === undefined ? {} : { title }),
    ...(emoji === undefined ? {} : { emoji, icon: undefined }),
    ...(icon === undefined ? {} : { icon, emoji: undefined }),
    ...(description === undefined ? {} : { description: orNothing(description) }),
    ...(hidden === undefined ? {} : { hidden: hidden || undefined }),
    ...(noIndex === undefined ? {} : { noIndex: noIndex || undefined }),
    ...(noRobotsIndex === undefined ? {} : { noRobotsIndex: noRobotsIndex || undefined }),
    ...(condition === undefined ? {} : { condition: conditionOf(condition) }),
  };
}

/** Throws request_invalid for an invalid condition. */
function conditionOf(text: string): string | undefined {
  if (text === '') return undefined;
  requireCondition('changes.condition', text);
  return text;
}

function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}
