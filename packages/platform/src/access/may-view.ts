// Whether a reader can view the spaces that a content is made from.
import type { Context } from '../http/context.ts';
import type { AccessServices } from './access-services.ts';
import { findSpace } from './find.ts';

/** Whether a reader can view the space with an id. */
export type MayView = (space: string) => Promise<boolean>;

/** The spaces that a caller can view. */
export function mayViewAs(context: Pick<Context<AccessServices>, 'services' | 'caller'>): MayView {
  return async (space) => (await findSpace(context, space)) !== undefined;
}
