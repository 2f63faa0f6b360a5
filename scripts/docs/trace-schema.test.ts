import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { TRACE_SCHEMA, writeTraceSchema } from './trace-schema.ts';

it(`${TRACE_SCHEMA} is what the contract says`, async () => {
  await expect(writeTraceSchema()).toMatchFileSnapshot(join(ROOT, TRACE_SCHEMA));
});
