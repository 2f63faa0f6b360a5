// The files of a folder that can be content. Anyone who can edit a space can change its files, and a pull writes them next to the code of a
// project. So files that a tool reads or runs are never content.

/** Folders of tools that don’t begin with a dot. */
const TOOL_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'bower_components', '__pycache__', 'venv']);

/** Images, videos, recordings, and documents can be in any folder. */
const MEDIA =
  /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp|mp4|m4v|mov|webm|ogv|mp3|m4a|ogg|opus|wav|flac|pdf|docx?|xlsx?|pptx?|odt|ods|odp|epub)$/i;

/** Code and programs. */
const PROGRAM =
  /\.(?:[cm]?[jt]sx?|vue|svelte|sh|bash|zsh|fish|ksh|ps[dm]?1|bat|cmd|com|exe|scr|msi|dll|so|dylib|jar|war|class|py[cdw]?|rb|pl|pm|php|lua|vb[es]?|wsf|hta|app|command|desktop|lnk|url|service|mk|mak|gradle|kts?|groovy|cmake|nix|wasm|node|applescript|scpt|reg|inf)$/i;

/** Files that tools read by their names, without the end that some have. */
const TOOL_FILES: ReadonlySet<string> = new Set(
  `package package-lock npm-shrinkwrap bower lerna nx turbo rush deno bunfig pnpm-workspace pnpm-lock yarn
   tsconfig jsconfig composer cargo go pyproject setup tox pipfile requirements poetry gemfile rakefile podfile
   makefile gnumakefile justfile taskfile procfile vagrantfile jenkinsfile brewfile dockerfile containerfile
   docker-compose compose devcontainer action lefthook mise flake cmakelists pom build ivy renovate dependabot
   vercel netlify firebase wrangler fly app now serverless samconfig ansible playbook desktop autorun thumbs
   gitbook-manifest integration bindery`.split(/\s+/),
);

/** Formats that tools read their files in. */
const SETTINGS = /^(?:.*\.)?(?:json[c5]?|ya?ml|toml|xml|ini|cfg|conf|lock|properties|sum|mod)$/i;

/** Texts that tools read. Others are texts. */
const TOOL_TEXT = /^(?:requirements.*|cmakelists)\.txt$/i;

/** Whether a path, from the root, can be content. Other files are left out of both sides of a sync. */
export function isContentPath(path: string): boolean {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  const isToolFolder = (step: string): boolean =>
    (step.startsWith('.') && step !== '.gitbook') || TOOL_FOLDERS.has(step.toLowerCase());
  if (steps.some(isToolFolder)) return MEDIA.test(name) && !steps.some((step) => TOOL_FOLDERS.has(step.toLowerCase()));
  if (name.startsWith('.')) return path === '.gitbook.yaml';
  if (path.startsWith('.gitbook/assets/')) return true;
  return !PROGRAM.test(name) && !isToolFile(name);
}

function isToolFile(name: string): boolean {
  if (TOOL_TEXT.test(name)) return true;
  const [stem = '', ...ends] = name.toLowerCase().split('.');
  if (!TOOL_FILES.has(stem)) return false;
  return ends.length === 0 || SETTINGS.test(ends.join('.'));
}
