// The body of a response that no one wants. A short one is read, so that its connection can be used again; a long one is canceled.

/** Bodies up to this size are read instead of canceled, in bytes. */
const MAX_READ_BYTES = 64 * 1024;

/** Slower responses are canceled, in milliseconds. */
const MAX_READ_MS = 250;

/** Resolves once the body is at its end, or canceled. Rejects never. */
export async function discardBody(response: Pick<Response, 'body'> | undefined): Promise<void> {
  const reader = response?.body?.getReader();
  if (reader === undefined) return;
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), MAX_READ_MS);
  try {
    for (let bytes = 0; bytes <= MAX_READ_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The stream failed, so it has ended.
  } finally {
    clearTimeout(timer);
  }
}
