// What a conflict is about, in words, and what each choice comes to.
import type { ChangeRequestConflict } from '@bindery/contract';

/** The side of a conflict that is to stand. */
export type Side = 'main' | 'change-request';

/** A conflict in words. */
export interface ConflictDescription {
  readonly title: string;
  readonly what: string;
  readonly choices: Readonly<Record<Side, string>>;
}

const SIDES: Readonly<Record<Side, string>> = { main: 'the main content', 'change-request': 'the change request' };

const KEEP: ConflictDescription['choices'] = { main: 'Keep main content', 'change-request': 'Keep change request' };

/** Describes it. */
export function describeConflict(conflict: ChangeRequestConflict): ConflictDescription {
  const { type, of, items, field = '' } = conflict;
  const names = items.map(({ id, title }) => title ?? id);
  const noun = of.replaceAll('-', ' ');
  const title = names.join(' and ');
  const describe = (what: string, choices = KEEP): ConflictDescription => ({ title, what, choices });
  switch (type) {
    case 'text':
      return describe(`Both changed the same part of the text of this ${noun}.`);
    case 'field':
      return describe(field === 'place' ? `Both moved this ${noun}.` : `Both changed the ${field} of this ${noun}.`);
    case 'deleted':
      return describe(...deleted(conflict, 'changed it'));
    case 'parent-deleted':
      return describe(...deleted(conflict, 'put pages below it'));
    case 'reference':
      return describe(...deleted(conflict, 'began to use it'));
    case 'cycle':
      return describe('Each side moved one of these pages below the other.');
    case 'path':
      return describe('Both have a page with the same path.', {
        main: 'The page of the main content keeps the path',
        'change-request': 'Keep the paths of the change request',
      });
    case 'kind':
      return describe('Its parent became something that has no pages below it, so this page is at the top.');
  }
}

function deleted(
  { of, deletedBy = 'main' }: ChangeRequestConflict,
  otherwise: string,
): [what: string, choices: ConflictDescription['choices']] {
  const other: Side = deletedBy === 'main' ? 'change-request' : 'main';
  const what = `${capital(SIDES[deletedBy])} deleted this ${of.replaceAll('-', ' ')}, ${SIDES[other]} ${otherwise}.`;
  const choices = { [deletedBy]: 'Delete it', [other]: 'Keep it' } as Record<Side, string>;
  return [what, choices];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
