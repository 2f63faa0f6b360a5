import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { connect } from '../../config/connection.ts';
import { integrationName } from '../../config/integration-name.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Unpublishes the integration. Throws ApiError, confirmation_needed, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const name = await integrationName(input, io);
  const { api, url } = connect(input, io);
  const integration = await api.request('GET /integrations/{integrationName}', { integrationName: name });
  if (isSet(input, 'dryRun')) {
    const would = { name, version: integration.version, visibility: integration.visibility };
    io.stdout.write(
      isSet(input, 'json')
        ? `${JSON.stringify(would)}\n`
        : `Would unpublish ${name} v${integration.version} from ${url} and remove its installations.\n`,
    );
    return EXIT.DONE;
  }
  await confirm(input, io, `Unpublish ${name} v${integration.version} from ${url} and remove all its installations?`);
  await api.request('DELETE /integrations/{integrationName}', { integrationName: name });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ name, unpublished: true })}\n` : `Unpublished ${name}.\n`);
  return EXIT.DONE;
}
