import { textFiles } from '@bindery/cli/vitest';
import { defineConfig } from 'vitest/config';

// Pages and scripts that the integration imports are texts in tests, too.
export default defineConfig({ plugins: [textFiles()] });
