// `--inspect`: the inspector of `bindery dev`, if enabled.
import type { Input } from '../../command.ts';
import { readPort } from '../../config/read-options.ts';
import { readVersion } from '../../version.ts';
import type { InspectedScript } from './inspected-script.ts';
import { startInspectorServer } from './inspector-server.ts';
import type { InspectorServer } from './inspector-server.ts';

/** The port that editors and browsers try first, as for Node.js. */
const DEFAULT_PORT = 9229;

export interface OpenInspectorParts {
  /** Undefined without `--inspect`. */
  readonly script: InspectedScript | undefined;
  /** Name of the integration, if known. */
  readonly title: string | undefined;
  /** Folder of the project. */
  readonly root: string;
}

/** Opens the inspector if `--inspect` is set. @throws {KitError} usage, port_in_use */
export async function openInspector(
  input: Input,
  { script, title = 'integration', root }: OpenInspectorParts,
): Promise<InspectorServer | undefined> {
  if (script === undefined) return undefined;
  const port = readPort(input, 'inspectPort') ?? DEFAULT_PORT;
  return startInspectorServer({ script, root, title, port, version: readVersion() });
}
