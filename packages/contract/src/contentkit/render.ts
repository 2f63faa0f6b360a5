// What goes into a render request and what comes out of it.
import * as z from '../schema.ts';
import { PlainObject } from '../primitives.ts';
import { ContentKitContext } from './context.ts';
import { ContentKitAction } from './element-schemas.ts';
import { ContentKitRootElement } from './group-schemas.ts';

const OpenObject = z.record(z.string(), z.unknown());

/** Body of a render request. Spec: docs-management-api.md#integrations */
export const RenderIntegrationUI = z
  .object({
    componentId: z.string(),
    props: PlainObject,
    /** The last state in full: any state that is sent, even an empty one, replaces the component's initial state. */
    state: OpenObject.optional(),
    context: ContentKitContext,
    action: ContentKitAction.optional(),
  })
  .meta({ id: 'RenderIntegrationUI' });
/** Body of a render request. */
export type RenderIntegrationUI = z.infer<typeof RenderIntegrationUI>;

/** A tree to draw, with the state and props it was made from. `type` may be absent. */
export const ContentKitRenderOutputElement = z
  .object({
    type: z.literal('element').optional(),
    element: ContentKitRootElement,
    state: OpenObject,
    props: PlainObject,
    canAccessVisitorClaims: z.boolean().optional(),
  })
  .meta({ id: 'ContentKitRenderOutputElement' });
/** A tree to draw, with the state and props it was made from. `type` may be absent. */
export type ContentKitRenderOutputElement = z.infer<typeof ContentKitRenderOutputElement>;

/** The component is done: a modal or a configuration screen closes. */
export const ContentKitRenderOutputComplete = z
  .object({ type: z.literal('complete'), returnValue: OpenObject.optional() })
  .meta({ id: 'ContentKitRenderOutputComplete' });
/** The component is done: a modal or a configuration screen closes. */
export type ContentKitRenderOutputComplete = z.infer<typeof ContentKitRenderOutputComplete>;

/** What a component answers. Spec: docs-management-api.md#contentkit-render-output */
export const ContentKitRenderOutput = z
  .discriminatedUnion('type', [ContentKitRenderOutputElement, ContentKitRenderOutputComplete])
  .meta({ id: 'ContentKitRenderOutput' });
/** What a component answers. */
export type ContentKitRenderOutput = z.infer<typeof ContentKitRenderOutput>;
