import { ContentKitContext } from '@bindery/contract';
import type { PlainObject } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { findDemo } from '../config/local-demo.ts';
import { readJsonObject } from '../config/read-json.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Renders a component. Throws ApiError, usage … */
export async function run(input: Input, io: Io): Promise<number> {
  const name = await integrationName(input, io);
  const connection = connect(input, io);
  const optional = async (flag: string): Promise<Record<string, unknown> | undefined> => {
    const text = textOf(input, flag);
    return text === undefined ? undefined : readJsonObject(text, `--${flag}`, io);
  };
  const state = await optional('state');
  const action = await optional('action');
  const output = await connection.api.request('POST /integrations/{integrationName}/render', {
    integrationName: name,
    body: {
      componentId: textOf(input, 'component') ?? '',
      props: ((await optional('props')) ?? {}) as PlainObject,
      context: readContext(await optional('context')) ?? (await documentContext(input, connection)),
      ...(state === undefined ? {} : { state }),
      ...(action === undefined ? {} : { action: action as { action: string } }),
    },
  });
  io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(output) : JSON.stringify(output, null, 2)}\n`);
  return EXIT.DONE;
}

function readContext(given: Record<string, unknown> | undefined): ContentKitContext | undefined {
  if (given === undefined) return undefined;
  const parsed = ContentKitContext.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new KitError(
    'usage',
    `--context is not a valid context: ${parsed.error.issues[0]?.message ?? 'it does not match the schema'}.`,
    {
      advice: `Write for example --context '{"type":"document","spaceId":"…","editable":true,"theme":"light"}'.`,
    },
  );
}

async function documentContext(input: Input, connection: Connection): Promise<ContentKitContext> {
  const spaceId = textOf(input, 'space') ?? (await findDemo(connection))?.space;
  if (spaceId === undefined) {
    throw new KitError('usage', 'No space was given.', { advice: 'Add --space, or the whole --context.' });
  }
  return { type: 'document', spaceId, editable: true, theme: 'light' };
}
