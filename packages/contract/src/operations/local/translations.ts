// Progress of a translation, and manual edits in its target. The published operations have no field for either.
import { TranslationState } from '../../models/local/translation-state.ts';
import { operation } from '../../operation.ts';

export const getTranslationState = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/translations/{translationId}',
  summary: 'Get a translation’s progress, failed pages, and manual edits',
  tokens: ['user'],
  access: 'organization.view',
  result: () => TranslationState,
  errors: ['organization_not_found', 'translation_not_found'],
  spec: 'local-platform/translations.md',
});
