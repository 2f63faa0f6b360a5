import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { siteScript } from './site-script.ts';

export default createIntegration<Context>({
  fetch_published_script: (_event, context) => siteScript(context),
});
