// `--inspect`: the inspector of `bindery dev`, or none.
import type { Input } from '../../command.ts';
import { readPort } from '../../config/read-options.ts';
import { readVersion } from '../../version.ts';
import type { InspectedScript } from './inspected-script.ts';
import { startInspectorServer } from './inspector-server.ts';
import type { InspectorServer } from './inspector-server.ts';

/** Where editors and browsers look first, as for Node. */
const DEFAULT_PORT = 9229;

/** What is debugged. */
export interface OpenInspectorParts {
  /** Undefined where `--inspect` was not given. */
  readonly script: InspectedScript | undefined;
  /** Name of the integration, when it is known. */
  readonly title: string | undefined;
  /** Folder of the project. */
  readonly root: string;
}

/** Opens it where `--inspect` was given. @throws {KitError} usage, port_in_use */
export async function openInspector(
  input: Input,
  { script, title = 'integration', root }: OpenInspectorParts,
): Promise<InspectorServer | undefined> {
  if (script === undefined) return undefined;
  const port = readPort(input, 'inspectPort') ?? DEFAULT_PORT;
  return startInspectorServer({ script, root, title, port, version: readVersion() });
}
