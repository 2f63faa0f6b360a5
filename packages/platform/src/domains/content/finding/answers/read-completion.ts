// Reads what an endpoint in the form of OpenAI answers: as one JSON text, or as server-sent events.

/** An answer, or as much of it as has come. */
export interface Completion {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Most bytes of a response, and most characters of its text. */
const MAX_BYTES = 1_000_000;
const MAX_TEXT_LENGTH = 20_000;

/**
 * Reads a response to its end. Throws an `Error` with the reason if it is invalid, too long, or incomplete, and the
 * reason of the signal.
 */
export async function* readCompletion(response: Response, signal: AbortSignal): AsyncGenerator<Completion, void> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new Error(`it returned status ${response.status}, not 200`);
  }
  const chunks = boundedText(response.body, signal);
  const type = response.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('text/event-stream')) {
    let whole = '';
    for await (const chunk of chunks) whole += chunk;
    yield { text: requireText(readChoice(whole, 'message')), isWhole: true };
    return;
  }
  yield* readEvents(chunks);
}

async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<Completion, void> {
  let text = '';
  for await (const data of eventsOf(chunks)) {
    const { content, reason } = data === '[DONE]' ? { content: '', reason: 'stop' } : readChoice(data, 'delta');
    text += content;
    if (text.length > MAX_TEXT_LENGTH) throw new Error(`it returned more than ${MAX_TEXT_LENGTH} characters`);
    if (reason !== undefined) {
      yield { text: requireText({ content: text, reason }), isWhole: true };
      return;
    }
    if (content !== '') yield { text, isWhole: false };
  }
  throw new Error('its response was incomplete');
}

/** The data of each event. A line may come in several chunks. */
async function* eventsOf(chunks: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}

interface Choice {
  readonly content: string;
  /** The finish reason. Undefined until the end. */
  readonly reason: string | undefined;
}

function readChoice(json: string, name: 'message' | 'delta'): Choice {
  const answer = parse(json) as { choices?: readonly Record<string, unknown>[] } | null;
  const choices = answer?.choices;
  const [choice] = Array.isArray(choices) ? (choices as Record<string, unknown>[]) : [];
  // The last event of some APIs has no choice, only token usage.
  if (choice === undefined && Array.isArray(choices) && name === 'delta') return { content: '', reason: undefined };
  const part = choice?.[name] as { content?: unknown } | null | undefined;
  const content = part?.content ?? (name === 'delta' ? '' : undefined);
  if (typeof content !== 'string') throw new Error('its response isn’t a chat completion');
  const reason = choice?.['finish_reason'];
  return { content, reason: typeof reason === 'string' ? reason : name === 'message' ? 'stop' : undefined };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error('its response isn’t JSON', { cause });
  }
}

function requireText({ content, reason }: Choice): string {
  const text = content.toWellFormed().trim();
  if (reason !== 'stop') throw new Error(`its response ended with "${String(reason).slice(0, 40)}", not "stop"`);
  if (text === '') throw new Error('its response is empty');
  if (text.length > MAX_TEXT_LENGTH) throw new Error(`it returned more than ${MAX_TEXT_LENGTH} characters`);
  return text;
}

async function* boundedText(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of body) {
      signal.throwIfAborted();
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new Error(`it returned more than ${MAX_BYTES} bytes`);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown instanceof TypeError ? new Error('its response isn’t UTF-8', { cause: thrown }) : thrown;
  }
}
