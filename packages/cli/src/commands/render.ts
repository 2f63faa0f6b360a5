import type { PlainObject } from '@bindery/contract';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { readJsonObject } from '../config/read-json.ts';
import { readRenderContext } from '../config/render-context.ts';
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
  const component = textOf(input, 'component') ?? '';
  const rendered = { integrationName: name, component };
  const context = await readRenderContext(input, { connection, rendered, io });
  const state = await optional('state');
  const action = await optional('action');
  const output = await connection.api.request('POST /integrations/{integrationName}/render', {
    integrationName: name,
    body: {
      componentId: component,
      props: ((await optional('props')) ?? {}) as PlainObject,
      context,
      ...(state === undefined ? {} : { state }),
      ...(action === undefined ? {} : { action: action as { action: string } }),
    },
  });
  io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(output) : JSON.stringify(output, null, 2)}\n`);
  return EXIT.DONE;
}
