// The `bindery doctor` command, as data.
import type { CommandDeclaration } from '../command.ts';
import { data, environment, folder, json, url } from '../common-options.ts';

export const doctorCommand: CommandDeclaration = {
  name: 'doctor',
  summary: 'Check the environment: Node.js, packages, programs, ports, proxy, data folder, manifest, and platform',
  arguments: [folder],
  options: [
    { flags: '--port <number>', description: 'first of the four ports that "bindery dev" uses (default: 4400)' },
    environment,
    url,
    data,
    json,
  ],
  examples: ['bindery doctor', 'bindery doctor ./my-integration --port 4500', 'bindery doctor --json'],
};
