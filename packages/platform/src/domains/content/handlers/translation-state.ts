import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { findSpace } from '../../../access/find.ts';
import type { ContentServices } from '../state/index.ts';
import { getVisible, presentState, translationNotFound } from '../translating/index.ts';

/** Translation operations of the local platform only. Spec: local-platform/translations.md */
export const localTranslationHandlers: Handlers<
  typeof operationFamilies.localTranslations,
  Context<ContentServices>
> = {
  // Edits in the target are visible to readers of the target.
  getTranslationState: async ({ organizationId, translationId }, context) => {
    const { row } = await getVisible(context, organizationId, translationId);
    const target = await findSpace(context, row.target_space, { deleted: true });
    if (target === undefined) throw translationNotFound(translationId);
    return presentState(context.services, row);
  },
};
