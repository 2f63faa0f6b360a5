import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';

const visitorAuthCustomBackendShape = () => z.strictObject({ backend: z.literal('custom') });
export interface VisitorAuthCustomBackend extends z.infer<ReturnType<typeof visitorAuthCustomBackendShape>> {}
export const VisitorAuthCustomBackend: Model<VisitorAuthCustomBackend> = model(
  'VisitorAuthCustomBackend',
  visitorAuthCustomBackendShape,
);

const visitorAuthShape = () =>
  oneOf('backend', [
    VisitorAuthCustomBackend,
    z.object({ backend: z.literal('integration'), integration: z.string() }),
  ]);
export type VisitorAuth = z.infer<ReturnType<typeof visitorAuthShape>>;
export const VisitorAuth: Model<VisitorAuth> = model('VisitorAuth', visitorAuthShape);
