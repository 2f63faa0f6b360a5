// Request and response of a render.
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
    /** The full last state. Any state, even an empty one, replaces the component’s initial state. */
    state: OpenObject.optional(),
    context: ContentKitContext,
    action: ContentKitAction.optional(),
  })
  .meta({ id: 'RenderIntegrationUI' });
/** Body of a render request. */
export type RenderIntegrationUI = z.infer<typeof RenderIntegrationUI>;

/** A rendered tree, with its state and props. `type` can be absent. */
export const ContentKitRenderOutputElement = z
  .object({
    type: z.literal('element').optional(),
    element: ContentKitRootElement,
    state: OpenObject,
    props: PlainObject,
    canAccessVisitorClaims: z.boolean().optional(),
  })
  .meta({ id: 'ContentKitRenderOutputElement' });
/** A rendered tree, with its state and props. `type` can be absent. */
export type ContentKitRenderOutputElement = z.infer<typeof ContentKitRenderOutputElement>;

/** The component is complete: a modal or a configuration screen closes. */
export const ContentKitRenderOutputComplete = z
  .object({ type: z.literal('complete'), returnValue: OpenObject.optional() })
  .meta({ id: 'ContentKitRenderOutputComplete' });
/** The component is complete: a modal or a configuration screen closes. */
export type ContentKitRenderOutputComplete = z.infer<typeof ContentKitRenderOutputComplete>;

/** Response of a component. Spec: docs-management-api.md#contentkit-render-output */
export const ContentKitRenderOutput = z
  .discriminatedUnion('type', [ContentKitRenderOutputElement, ContentKitRenderOutputComplete])
  .meta({ id: 'ContentKitRenderOutput' });
/** Response of a component. */
export type ContentKitRenderOutput = z.infer<typeof ContentKitRenderOutput>;
