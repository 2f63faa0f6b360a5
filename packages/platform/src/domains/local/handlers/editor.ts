import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';
import { isLocalCall } from '../open-in-editor.ts';
import { requireOwner } from '../owner.ts';

/** The author's editor. */
export const editorHandlers: Handlers<typeof operationFamilies.localEditor, Context<LocalServices>> = {
  openInEditor: async ({ body }, { services, caller, call }) => {
    requireOwner(caller, 'open a file in an editor');
    const { editor } = services.local;
    if (editor === undefined) throw apiError('editor_unavailable', 'No project is running on this platform.');
    if (!isLocalCall(call)) {
      throw apiError('editor_unavailable', 'This call came from another machine, or through a proxy.');
    }
    const outcome = await editor(body);
    if ('refused' in outcome) throw apiError(outcome.refused, outcome.message);
    return outcome;
  },
};
