// Finds components of a project by their IDs, wherever its code creates them.
import { createSourceScanner } from '@bindery/bundler';
import { listTrackedFiles } from '../check/list-tracked-files.ts';

/** The first file, other than the new ones, that creates a component with one of these IDs. */
export async function findComponent(
  root: string,
  ids: readonly string[],
  { except, signal }: { readonly except: readonly string[]; readonly signal: AbortSignal },
): Promise<{ readonly id: string; readonly file: string } | undefined> {
  const { paths } = await listTrackedFiles(root, signal);
  const others = paths.filter((path) => !except.includes(path) && !/\.test\.[cm]?[jt]sx?$/.test(path));
  const { files } = await createSourceScanner().scan(root, others);
  for (const { file, components } of files) {
    const id = ids.find((one) => components.some((component) => component.id === one));
    if (id !== undefined) return { id, file };
  }
  return undefined;
}
