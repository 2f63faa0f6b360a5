// Progress of a translation, and manual edits in its target. The published operations have no field for either.
import { TranslationState } from '../../models/local/translation-state.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'local-platform/translations.md' });

export const getTranslationState = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/translations/{translationId}',
  summary: 'Get a translation’s progress, failed pages, and manual edits',
  access: 'organization.view',
  result: () => TranslationState,
});
