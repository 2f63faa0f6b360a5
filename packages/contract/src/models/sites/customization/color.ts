import * as z from '../../../schema.ts';

export const Color = z.string().regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/);
