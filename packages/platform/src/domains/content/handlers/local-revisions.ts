import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { listHistory } from '../reading/index.ts';
import type { ContentServices } from '../state/index.ts';

/** The history of a space, which the specification has no operation for. Spec: local-platform/revisions.md */
export const localRevisionHandlers: Handlers<typeof operationFamilies.localRevisions, Context<ContentServices>> = {
  listSpaceRevisions: (input, context) => listHistory(context, input),
};
