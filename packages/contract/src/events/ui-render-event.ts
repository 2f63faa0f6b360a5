// A component of an integration has to be drawn, or one of its actions was dispatched.
import * as z from '../schema.ts';
import { ContentKitContext } from '../contentkit/context.ts';
import { ContentKitAction } from '../contentkit/element-schemas.ts';
import { JsonObject } from '../primitives.ts';
import { EventAuth, InstallationEventBase } from './event-base.ts';

/** Draw a component. At most one of `spaceId` and `siteId` is there; neither for an installation's own screens. */
export const UiRenderEvent = InstallationEventBase.extend({
  type: z.literal('ui_render'),
  spaceId: z.string().optional(),
  siteId: z.string().optional(),
  auth: EventAuth.optional(),
  componentId: z.string(),
  props: JsonObject,
  state: JsonObject.optional(),
  context: ContentKitContext,
  action: ContentKitAction.optional(),
});
/** Draw a component. */
export type UiRenderEvent = z.infer<typeof UiRenderEvent>;
