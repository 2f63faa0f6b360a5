import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { organizationOf } from '../../config/local-demo.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { describeSpecification, publishSpecification } from '../../openapi/publish-specification.ts';
import type { PublishedSpecification } from '../../openapi/publish-specification.ts';
import { specificationSource } from '../../openapi/specification-source.ts';
import { changesOf } from '../../openapi/watch-source.ts';

/**
 * Publishes a specification and waits until the platform has processed it. With `--watch`, repeats this on each change.
 * @throws {KitError} usage, url_missing, token_missing_in_environment, and codes of the platform
 */
export async function run(input: Input, io: Io): Promise<number> {
  const source = specificationSource(textOf(input, 'source') ?? '', io.cwd);
  const slug = textOf(input, 'spec') ?? source.slug;
  const connection = connect(input, io);
  const organization = await organizationOf(input, connection);
  const publish = () => publishSpecification(connection.api, { organization, slug, source }, io.signal);
  const print = (published: PublishedSpecification): void => {
    const text = isSet(input, 'json') ? JSON.stringify(published) : describeSpecification(published);
    io.stdout.write(`${text}\n`);
  };
  const first = await publish();
  print(first);
  if (!isSet(input, 'watch')) return first.errorCode === undefined ? EXIT.DONE : EXIT.PROBLEMS;
  let json = JSON.stringify(first);
  for await (const _change of changesOf(source, io.signal)) {
    const published = await publish().catch((thrown: unknown) => {
      if (!io.signal.aborted) throw thrown;
    });
    if (published === undefined) return EXIT.DONE;
    // URLs don’t notify about changes. They are fetched repeatedly, and mostly return the same specification.
    if (JSON.stringify(published) !== json) print(published);
    json = JSON.stringify(published);
  }
  return EXIT.DONE;
}
