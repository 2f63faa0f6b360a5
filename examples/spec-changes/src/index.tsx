import { createIntegration } from '@bindery/runtime';
import { changesSource } from './changes-source.ts';
import { configureChanges } from './configure-changes.tsx';

export default createIntegration({
  components: [configureChanges],
  contentSources: [changesSource],
});
