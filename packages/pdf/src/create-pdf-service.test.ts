import { expect, it, onTestFinished } from 'vitest';
import { createPdfService } from './create-pdf-service.ts';

it('starts a failed job again at the next request', async () => {
  const service = createPdfService({ browser: false });
  onTestFinished(() => service.close());
  const { signal } = new AbortController();
  let attempts = 0;
  const createJob = async (): Promise<never> => {
    attempts += 1;
    throw new Error(`Attempt ${attempts}`);
  };
  await expect(service.print('harbor', createJob, signal)).rejects.toThrow('Attempt 1');
  await expect(service.print('harbor', createJob, signal)).rejects.toThrow('Attempt 2');
});
