// Opens files for the platform of `bindery dev`: only files of the running integration.
import type { OpenInEditor } from '@bindery/platform';
import { findSourceFile } from './find-source-file.ts';
import { startEditor } from './start-editor.ts';

/** The project in development. */
export interface RunningProject {
  /** The project’s folder. */
  readonly root: string;
  /** Name of the integration; undefined before the first valid manifest. */
  readonly integration: () => string | undefined;
}

/** Creates the function that opens files of a project. `running` is undefined until the project is known. */
export function createOpenInEditor(running: () => RunningProject | undefined): OpenInEditor {
  return async ({ integration, file, line, column }) => {
    const project = running();
    const own = project?.integration();
    if (project === undefined || own !== integration) {
      const runs = own === undefined ? 'no integration yet' : `"${own}"`;
      return { refused: 'source_file_not_found', message: `"bindery dev" is running ${runs}, not "${integration}".` };
    }
    const path = findSourceFile(project.root, file);
    if (path === undefined) {
      return {
        refused: 'source_file_not_found',
        message: `No file "${file.slice(0, 200)}" in the folder of "${integration}".`,
      };
    }
    return startEditor({ path, line, column });
  };
}
