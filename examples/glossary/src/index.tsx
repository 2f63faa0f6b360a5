import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { glossaryPages } from './glossary-pages.tsx';
import { glossarySource } from './glossary-source.ts';
import { glossaryTerms } from './glossary-terms.tsx';

export default createIntegration<Context>({
  components: [glossaryTerms, glossaryPages],
  contentSources: [glossarySource],
});
