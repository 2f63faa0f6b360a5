// Loads the code of a single command.
import type { CommandCode } from './command.ts';

const LOADERS: Readonly<Record<string, () => Promise<CommandCode>>> = {
  new: () => import('./commands/new.ts'),
  add: () => import('./commands/add.ts'),
  init: () => import('./commands/init.ts'),
  dev: () => import('./commands/dev.ts'),
  check: () => import('./commands/check.ts'),
  scopes: () => import('./commands/scopes.ts'),
  explain: () => import('./commands/explain.ts'),
  test: () => import('./commands/test.ts'),
  build: () => import('./commands/build.ts'),
  publish: () => import('./commands/publishing/publish.ts'),
  pull: () => import('./commands/publishing/pull.ts'),
  review: () => import('./commands/publishing/review.ts'),
  rehearse: () => import('./commands/publishing/rehearse.ts'),
  unpublish: () => import('./commands/publishing/unpublish.ts'),
  versions: () => import('./commands/publishing/versions.ts'),
  rollback: () => import('./commands/publishing/rollback.ts'),
  rollout: () => import('./commands/publishing/rollout.ts'),
  trust: () => import('./commands/publishing/trust.ts'),
  install: () => import('./commands/install.ts'),
  uninstall: () => import('./commands/uninstall.ts'),
  trigger: () => import('./commands/trigger.ts'),
  events: () => import('./commands/events.ts'),
  replay: () => import('./commands/replay.ts'),
  diff: () => import('./commands/diff.ts'),
  render: () => import('./commands/render.ts'),
  mcp: () => import('./commands/mcp.ts'),
  whoami: () => import('./commands/whoami.ts'),
  api: () => import('./commands/api.ts'),
  'openapi publish': () => import('./commands/openapi/publish.ts'),
  'platform serve': () => import('./commands/platform/serve.ts'),
  'platform exec': () => import('./commands/platform/exec.ts'),
  'platform status': () => import('./commands/platform/status.ts'),
  'platform reset': () => import('./commands/platform/reset.ts'),
  'platform seed': () => import('./commands/platform/seed.ts'),
  'platform snapshot': () => import('./commands/platform/snapshot.ts'),
  'platform restore': () => import('./commands/platform/restore.ts'),
  'platform users': () => import('./commands/platform/users.ts'),
  'platform content': () => import('./commands/platform/content.ts'),
  'platform token': () => import('./commands/platform/token.ts'),
  'platform sessions': () => import('./commands/platform/sessions.ts'),
  'platform requests': () => import('./commands/platform/requests.ts'),
  'platform faults': () => import('./commands/platform/faults.ts'),
  'platform snapshots': () => import('./commands/platform/snapshots.ts'),
  'platform clock': () => import('./commands/platform/clock.ts'),
  'platform idp': () => import('./commands/platform/idp.ts'),
  'trace map': () => import('./commands/trace/map.ts'),
  'tunnel serve': () => import('./commands/tunnel/serve.ts'),
  'tunnel connect': () => import('./commands/tunnel/connect.ts'),
  'tunnel inspect': () => import('./commands/tunnel/inspect.ts'),
  'tunnel token': () => import('./commands/tunnel/token.ts'),
  completion: () => import('./commands/completion.ts'),
};

/** The code of a declared command. */
export function loadCommand(name: string): Promise<CommandCode> {
  const load = LOADERS[name];
  if (load === undefined) throw new Error(`The command "${name}" isn’t implemented.`);
  return load();
}
