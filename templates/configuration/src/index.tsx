import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { notice } from './notice.tsx';
import { spaceSettings } from './space-settings.tsx';

export default createIntegration<Context>({ components: [notice, spaceSettings] });
