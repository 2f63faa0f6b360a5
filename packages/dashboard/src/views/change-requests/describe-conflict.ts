// Texts for a conflict and its choices.
import type { ChangeRequestConflict } from '@bindery/contract';

/** A side of a conflict. */
export type Side = 'main' | 'change-request';

export interface ConflictDescription {
  readonly title: string;
  readonly description: string;
  readonly choices: Readonly<Record<Side, string>>;
}

const SIDES: Readonly<Record<Side, string>> = { main: 'Main content', 'change-request': 'The change request' };

/** The labels of all choices. Both and editing are possible for texts only. */
export const CHOICE_LABELS = {
  main: 'Use main content',
  'change-request': 'Use change request',
  both: 'Use both',
  edit: 'Edit manually',
} as const;

const CHOICES: ConflictDescription['choices'] = {
  main: CHOICE_LABELS.main,
  'change-request': CHOICE_LABELS['change-request'],
};

export function describeConflict(conflict: ChangeRequestConflict): ConflictDescription {
  const { type, of, items, field = '' } = conflict;
  const names = items.map(({ id, title }) => title ?? id);
  const noun = of.replaceAll('-', ' ');
  const title = names.join(' and ');
  const describe = (description: string, choices: ConflictDescription['choices'] = CHOICES): ConflictDescription => ({
    title,
    description,
    choices,
  });
  switch (type) {
    case 'text':
      return describe(`Both sides changed the same text in this ${noun}.`);
    case 'field':
      return describe(
        field === 'place' ? `Both sides moved this ${noun}.` : `Both sides changed the ${field} of this ${noun}.`,
      );
    case 'deleted':
      return describe(...deleted(conflict, 'changed it'));
    case 'parent-deleted':
      return describe(...deleted(conflict, 'added pages under it'));
    case 'reference':
      return describe(...deleted(conflict, 'added a reference to it'));
    case 'cycle':
      return describe('Each side moved one of these pages under the other.');
    case 'path':
      return describe('Both sides have a page with the same path.', {
        main: 'Use the path from main content',
        'change-request': 'Use the paths from the change request',
      });
    case 'kind':
      return describe('Its parent can no longer have subpages, so this page moved to the top level.');
  }
}

function deleted(
  { of, deletedBy = 'main' }: ChangeRequestConflict,
  otherwise: string,
): [what: string, choices: ConflictDescription['choices']] {
  const other: Side = deletedBy === 'main' ? 'change-request' : 'main';
  const noun = of.replaceAll('-', ' ');
  const description = `${SIDES[deletedBy]} deleted this ${noun}. ${SIDES[other]} ${otherwise}.`;
  const choices = { [deletedBy]: `Delete ${noun}`, [other]: `Keep ${noun}` } as Record<Side, string>;
  return [description, choices];
}
