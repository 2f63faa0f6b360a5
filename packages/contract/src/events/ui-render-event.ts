// The event for rendering a component, or for dispatching one of its actions.
import * as z from '../schema.ts';
import { ContentKitContext } from '../contentkit/context.ts';
import { ContentKitAction } from '../contentkit/element-schemas.ts';
import { JsonObject } from '../primitives.ts';
import { EventAuth, InstallationEventBase } from './event-base.ts';

/** A component needs to render. At most one of `spaceId` and `siteId` is set; neither for an installation’s own screens. */
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
/** A component needs to render. */
export type UiRenderEvent = z.infer<typeof UiRenderEvent>;
