import { textFiles } from '@bindery/cli/vitest';
import { defineConfig } from 'vitest/config';

// Pages and scripts that the integration imports are texts in tests, too. The first test on a platform builds the integration.
export default defineConfig({ plugins: [textFiles()], test: { testTimeout: 30_000 } });
